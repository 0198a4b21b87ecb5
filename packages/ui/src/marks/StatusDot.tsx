import type { ReactNode } from 'react'
import styles from './StatusDot.module.css'

export type Tone = 'ok' | 'run' | 'err' | 'info' | 'off'

/** A state: a dot and its word, never the colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      <span className={styles.word}>{children}</span>
    </span>
  )
}
