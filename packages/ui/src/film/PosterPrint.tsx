import { classes } from '../theme/classes.ts'
import styles from './PosterPrint.module.css'
import { TitlePoster } from './TitlePoster.tsx'

type PosterPrintProps = {
  title: string
  /** Null sets one from the title. */
  poster: string | null
  /** Too small for the title to be read on it. */
  plain?: boolean
  /** Read out where the title is not beside it. */
  labelled?: boolean
  /** How large it is. */
  className?: string | undefined
}

/** One poster that leads nowhere, as a print: square corners and a hair of an edge. */
export function PosterPrint({ title, poster, plain = false, labelled = false, className }: PosterPrintProps) {
  return (
    <span className={classes(styles.print, className)}>
      {poster === null ? (
        <TitlePoster title={title} plain={plain} />
      ) : (
        <img src={poster} alt={labelled ? `Poster of ${title}` : ''} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
