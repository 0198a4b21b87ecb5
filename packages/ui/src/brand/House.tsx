import type { CSSProperties, ReactNode } from 'react'
import styles from './House.module.css'
import { HouseFoot } from './HouseFoot.tsx'
import { Seats } from './Seats.tsx'

type HouseProps = {
  /** Whose house it is: a logo or a name, above the screen. */
  marquee: ReactNode
  /** A control in the upper right corner. */
  corner?: ReactNode
  /** At the right of the footer. */
  links?: ReactNode
  /** Properties that colour the page after its host. */
  accent?: CSSProperties | undefined
  /** In place of our own footer. */
  foot?: ReactNode
  children: ReactNode
}

/** A lit screen before empty seats: gates, and pages that are not there, stand on it. */
export function House({ marquee, corner, links, accent, foot, children }: HouseProps) {
  return (
    <div className={styles.house} style={accent}>
      {corner !== undefined && <div className={styles.corner}>{corner}</div>}
      <header className={styles.marquee}>{marquee}</header>
      <main className={styles.screen}>
        <div className={styles.card}>{children}</div>
      </main>
      <Seats />
      {foot ?? <HouseFoot links={links} />}
    </div>
  )
}
