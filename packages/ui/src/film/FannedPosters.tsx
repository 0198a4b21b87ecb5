import styles from './FannedPosters.module.css'
import { TitlePoster } from './TitlePoster.tsx'

type Print = { title: string; poster: string | null }
type FannedPostersProps = { under: Print; over: Print; words: string }

/** Two posters in one hand, over the tile that would become a folder. */
export function FannedPosters({ under, over, words }: FannedPostersProps) {
  return (
    <div className={styles.ground}>
      <span className={styles.fan} aria-hidden="true">
        <Print {...under} />
        <Print {...over} />
      </span>
      <span className={styles.words} role="status">
        {words}
      </span>
    </div>
  )
}

function Print({ title, poster }: Print) {
  if (poster === null) return <TitlePoster title={title} className={styles.print} />
  return <img className={styles.print} src={poster} alt="" width={46} height={69} draggable={false} />
}
