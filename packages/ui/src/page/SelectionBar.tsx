import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  label: string
  /** "5 selected of 46 · 2.14 TB" */
  words: ReactNode
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** A strip along the foot of the window: what is picked, and what can be done with all of it. */
export function SelectionBar({ label, words, onClear, children }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      {onClear !== undefined && (
        <ActionIcon size={28} aria-label="Clear selection" title="Clear selection" onClick={onClear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <span className={styles.words} role="status">
        {words}
      </span>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
