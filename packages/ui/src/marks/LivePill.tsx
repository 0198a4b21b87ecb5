import type { ReactNode } from 'react'
import styles from './LivePill.module.css'

/** Somebody is watching at this moment. Green, never amber. */
export function LivePill({ children = 'Live' }: { children?: ReactNode }) {
  return <span className={styles.pill}>{children}</span>
}
