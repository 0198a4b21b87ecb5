import { Mark } from '@answerprint/ui/Mark'
import type { ReactNode } from 'react'
import { HostName } from './HostName.tsx'
import styles from './House.module.css'
import type { Review } from './review.api.ts'
import { Seats } from './Seats.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** A lit screen before empty seats: every gate stands on it, and nothing of the film does. */
export function House({ host, children }: { host: Review['host'] | null; children: ReactNode }) {
  return (
    <div className={styles.house}>
      <div className={styles.corner}>
        <ThemeSwitch />
      </div>
      <header className={styles.marquee}>
        <HostName host={host} size="gate" />
      </header>
      <main className={styles.screen}>
        <div className={styles.card}>{children}</div>
      </main>
      <Seats />
      <Foot />
    </div>
  )
}

export function Foot() {
  return (
    <footer className={styles.foot}>
      <span className={styles.by}>
        Delivered with <Mark size={16} /> <b>Answerprint</b>
      </span>
    </footer>
  )
}
