import type { ReactNode } from 'react'
import styles from './NameLines.module.css'

type NameLinesProps = {
  name: string
  /** What the pointer is told of the name, where that is another word. */
  title?: string | undefined
  /** What belongs to the name, smaller below it. */
  children: ReactNode
}

/** A name and what belongs to it: a line each, cut off where the room ends. `--name-ink` is the name's colour. */
export function NameLines({ name, title = name, children }: NameLinesProps) {
  return (
    <span className={styles.lines}>
      <b title={title}>{name}</b>
      <small title={typeof children === 'string' ? children : undefined}>{children}</small>
    </span>
  )
}
