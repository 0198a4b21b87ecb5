import type { ReactNode } from 'react'
import styles from './ItemHeading.module.css'

/** The title of a dialog that tells of one file or folder: its name, and below it where it lies or what it holds. */
export const ItemHeading = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.heading}>
    <span className={styles.name} title={name}>
      {name}
    </span>
    <span className={styles.below}>{children}</span>
  </span>
)
