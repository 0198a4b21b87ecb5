import type { ReactNode } from 'react'
import styles from './DialogFoot.module.css'

type DialogFootProps = {
  /** At the other end, away from the main button. */
  apart?: ReactNode
  /** A sentence on what the buttons will do; on a narrow screen above them. */
  note?: ReactNode
  /** Cancel first, the main action last. */
  children: ReactNode
}

/** The buttons at the end of a dialog; on a narrow screen tall, and the last one wide. */
export const DialogFoot = ({ apart, note, children }: DialogFootProps) => (
  <div className={styles.foot}>
    {apart !== undefined && apart !== false && <div className={styles.apart}>{apart}</div>}
    {Boolean(note) && <span className={styles.note}>{note}</span>}
    {children}
  </div>
)
