import type { ReactNode } from 'react'
import styles from './House.module.css'
import { Mark } from './Mark.tsx'
import { Seats } from './Seats.tsx'

export type HouseProps = {
  /** Whose house it is: a logo or a name, above the screen. */
  marquee: ReactNode
  /** A control in the upper right corner. */
  corner?: ReactNode
  /** At the right of the footer. */
  links?: ReactNode
  children: ReactNode
}

/** A lit screen before empty seats: gates, and pages that are not there, stand on it. */
export function House({ marquee, corner, links, children }: HouseProps) {
  return (
    <div className={styles.house}>
      {corner !== undefined && <div className={styles.corner}>{corner}</div>}
      <header className={styles.marquee}>{marquee}</header>
      <main className={styles.screen}>
        <div className={styles.card}>{children}</div>
      </main>
      <Seats />
      <HouseFoot links={links} />
    </div>
  )
}

export function HouseFoot({ links }: { links?: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.by}>
        Delivered with <Mark size={16} /> <b>Answerprint</b>
      </span>
      {links !== undefined && <span className={styles.links}>{links}</span>}
    </footer>
  )
}
