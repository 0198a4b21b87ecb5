import type { ReactNode } from 'react'
import styles from './DialogTitle.module.css'

/** The title of a dialog in one line, and its subject below: where a file is, what a folder contains. */
export const DialogTitle = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={styles.both}>
    <span className={styles.title} title={title}>
      {title}
    </span>
    <span className={styles.below} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  </span>
)
