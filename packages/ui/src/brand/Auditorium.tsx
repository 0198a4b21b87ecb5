import type { CSSProperties, ReactNode } from 'react'
import styles from './Auditorium.module.css'
import { AuditoriumFoot } from './AuditoriumFoot.tsx'
import { Seats } from './Seats.tsx'

type AuditoriumProps = {
  /** The host: a logo or a name, above the screen. */
  marquee: ReactNode
  /** Controls in the upper right corner. */
  corner?: ReactNode
  /** At the right of the footer. */
  links?: ReactNode
  /** Properties that colour the page after its host. */
  accent?: CSSProperties | undefined
  /** In place of our own footer. */
  foot?: ReactNode
  children: ReactNode
}

/** A lit screen in front of empty seats, which shows gates and pages that do not exist. */
export function Auditorium({ marquee, corner, links, accent, foot, children }: AuditoriumProps) {
  return (
    <div className={styles.auditorium} style={accent}>
      <header className={styles.head}>
        {corner !== undefined && <div className={styles.corner}>{corner}</div>}
        <div className={styles.marquee}>{marquee}</div>
      </header>
      <main className={styles.screen}>
        <div className={styles.card}>{children}</div>
      </main>
      <Seats />
      {foot ?? <AuditoriumFoot links={links} />}
    </div>
  )
}
