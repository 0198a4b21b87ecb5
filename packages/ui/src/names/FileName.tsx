import styles from './FileName.module.css'
import { WrappedName } from './WrappedName.tsx'

type FileNameProps = {
  name: string
  /** On a phone the name has two lines, and breaks behind its underscores first. */
  wraps?: boolean
}

/** The end of a name, which stays in any case: the reel, the version and the extension tell files apart. */
const KEPT = 12

/** One line, in which the middle is left out. */
export function FileName({ name, wraps = false }: FileNameProps) {
  const dot = name.lastIndexOf('.')
  const split = dot > 0 && name.length - dot <= 8 ? dot : name.length
  const [stem, extension] = [name.slice(0, split), name.slice(split)]
  if (wraps) return <WrappedName stem={stem} extension={extension} />
  const characters = Array.from(name)
  const end = Math.max(0, characters.length - KEPT)
  return (
    <span className={styles.name}>
      <span className={styles.stem}>{characters.slice(0, end).join('')}</span>
      <span className={styles.end}>{characters.slice(end).join('')}</span>
    </span>
  )
}
