import { Fragment } from 'react'
import styles from './FileName.module.css'

type FileNameProps = {
  name: string
  /** On a phone the name has two lines, and breaks behind its underscores first. */
  wraps?: boolean
}

/** One line, in which the stem gives way and the extension is never cut. */
export function FileName({ name, wraps = false }: FileNameProps) {
  const dot = name.lastIndexOf('.')
  const split = dot > 0 && name.length - dot <= 8 ? dot : name.length
  const stem = name.slice(0, split)
  return (
    <span className={styles.name} data-wraps={wraps || undefined}>
      <span className={styles.stem}>{wraps ? <Breakable text={stem} /> : stem}</span>
      {name.slice(split)}
    </span>
  )
}

const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
