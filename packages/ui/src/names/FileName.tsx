import styles from './FileName.module.css'
import { WrappedName } from './WrappedName.tsx'

type FileNameProps = {
  name: string
  /** On a phone the name has two lines, and breaks behind its underscores first. */
  wraps?: boolean
}

/** One line, in which the stem is shortened and the extension never is. */
export function FileName({ name, wraps = false }: FileNameProps) {
  const dot = name.lastIndexOf('.')
  const split = dot > 0 && name.length - dot <= 8 ? dot : name.length
  const [stem, extension] = [name.slice(0, split), name.slice(split)]
  if (wraps) return <WrappedName stem={stem} extension={extension} />
  return (
    <span className={styles.name}>
      <span className={styles.stem}>{stem}</span>
      {extension}
    </span>
  )
}
