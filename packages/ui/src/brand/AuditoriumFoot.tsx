import type { ReactNode } from 'react'
import styles from './AuditoriumFoot.module.css'
import { Mark } from './Mark.tsx'

type AuditoriumFootProps = {
  links?: ReactNode
  /** A line of the host's own. */
  line?: string
  isDelivered?: boolean
}

export function AuditoriumFoot({ links, line = '', isDelivered = true }: AuditoriumFootProps) {
  return (
    <footer className={styles.foot}>
      {line !== '' && (
        <span className={styles.line} title={line}>
          {line}
        </span>
      )}
      {isDelivered && (
        <span className={styles.by}>
          Delivered with <Mark size={16} /> <b>Answerprint</b>
        </span>
      )}
      {links !== undefined && <span className={styles.links}>{links}</span>}
    </footer>
  )
}
