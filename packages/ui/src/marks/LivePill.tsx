import type { ReactNode } from 'react'
import styles from './LivePill.module.css'

/** A reviewer is watching right now. Green, never amber. */
export function LivePill({ children = 'Live' }: { children?: ReactNode }) {
  return <span className={styles.pill}>{children}</span>
}
