import type { ReactNode } from 'react'
import styles from './NameLines.module.css'

type NameLinesProps = {
  name: string
  /** The tooltip of the name, where it differs from the name. */
  title?: string | undefined
  /** What belongs to the name, smaller below it. */
  children: ReactNode
}

/** A name and what belongs to it: a line each, cut off at its end, which in Arabic or Hebrew is the left one. `--name-ink` is the name's colour. */
export function NameLines({ name, title = name, children }: NameLinesProps) {
  return (
    <span className={styles.lines}>
      <b title={title} dir="auto">
        {name}
      </b>
      <small title={typeof children === 'string' ? children : undefined}>{children}</small>
    </span>
  )
}
