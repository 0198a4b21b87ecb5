import styles from './FileName.module.css'
import { WrappedName } from './WrappedName.tsx'

type FileNameProps = {
  name: string
  /** On a phone the name has two lines, and breaks behind its underscores first. */
  wraps?: boolean
}

/** Characters at the end of a name that stay in any case: the reel, the version and the extension tell files apart. */
const KEPT = 12
/** So many where that takes in a whole word. */
const MOST_KEPT = 18

/** One line, in which the middle is left out. */
export function FileName({ name, wraps = false }: FileNameProps) {
  const dot = name.lastIndexOf('.')
  const split = dot > 0 && name.length - dot <= 8 ? dot : name.length
  const [stem, extension] = [name.slice(0, split), name.slice(split)]
  if (wraps) return <WrappedName stem={stem} extension={extension} />
  const characters = Array.from(name)
  const end = beginOfEnd(characters)
  return (
    <span className={styles.name} dir="auto">
      <span className={styles.stem}>{characters.slice(0, end).join('')}</span>
      <span className={styles.end}>{characters.slice(end).join('')}</span>
    </span>
  )
}

/** Behind a space, an underscore or a dash where one is near: "…FTR_239_HD.mp4", and not "…R_239_HD.mp4". */
function beginOfEnd(characters: readonly string[]): number {
  const latest = Math.max(0, characters.length - KEPT)
  const earliest = Math.max(1, characters.length - MOST_KEPT)
  for (let at = latest; at >= earliest; at -= 1) if (/[\s_-]/.test(characters[at - 1] ?? '')) return at
  return latest
}
