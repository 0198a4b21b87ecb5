import { Auditorium } from '@answerprint/ui/Auditorium'
import { Leader } from '@answerprint/ui/Leader'
import { Mark } from '@answerprint/ui/Mark'
import type { ReactNode } from 'react'
import { bases } from '#platform/addresses/bases'
import { ThemeToggle } from '../shell/ThemeToggle.tsx'
import styles from './LeaderPage.module.css'

type LeaderWordsProps = { number: '404' | '401'; title: string; text: string; children: ReactNode }

/** A frame of leader, what is the matter, and the way on. */
export function LeaderWords({ number, title, text, children }: LeaderWordsProps) {
  return (
    <>
      <Leader number={number} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** The same on a screen before empty seats: a page outside the shell. */
export function LeaderPage(props: LeaderWordsProps) {
  const lockup = (
    <a href={`${bases.files}/`} className={styles.lockup} aria-label="Answerprint, home">
      <Mark size={30} />
      Answerprint
    </a>
  )
  return (
    <Auditorium marquee={lockup} corner={<ThemeToggle />}>
      <LeaderWords {...props} />
    </Auditorium>
  )
}
