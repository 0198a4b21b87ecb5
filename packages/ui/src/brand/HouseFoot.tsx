import type { ReactNode } from 'react'
import styles from './HouseFoot.module.css'
import { Mark } from './Mark.tsx'

type HouseFootProps = {
  links?: ReactNode
  /** A line of the host's own. */
  line?: string
  isDelivered?: boolean
}

export function HouseFoot({ links, line = '', isDelivered = true }: HouseFootProps) {
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
