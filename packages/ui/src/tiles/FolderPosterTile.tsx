import { IconFolder } from '@tabler/icons-react'
import { TitlePoster } from '../film/TitlePoster.tsx'
import { classes } from '../theme/classes.ts'
import styles from './FolderPosterTile.module.css'
import { TileFrame, type TileFrameProps } from './PosterTile.tsx'

const MOST = 9

type SmallPoster = { _id: string; title: string; poster: string | null; isFolder?: boolean }

type FolderPosterTileProps = TileFrameProps & {
  /** What is inside, in the order shown; the first nine are drawn. */
  posters: readonly SmallPoster[]
  /** "9 projects" */
  count: string
}

/** A folder as a contact sheet of the posters inside it. */
export function FolderPosterTile({ posters, count, ...frame }: FolderPosterTileProps) {
  const empty = posters.length === 0
  return (
    <TileFrame
      {...frame}
      artClass={empty ? styles.empty : styles.sheet}
      art={empty ? <EmptyFolder /> : posters.slice(0, MOST).map((each) => <Small key={each._id} {...each} />)}
      meta={
        <span className={styles.count}>
          <IconFolder size={14} stroke={1.6} aria-hidden />
          <span className={styles.words}>{count}</span>
        </span>
      }
    />
  )
}

function EmptyFolder() {
  return (
    <span className={styles.word}>
      <IconFolder size={26} stroke={1.3} aria-hidden />
      Empty Folder
    </span>
  )
}

function Small({ title, poster, isFolder = false }: SmallPoster) {
  if (isFolder) {
    return (
      <span className={classes(styles.small, styles.folder)}>
        <IconFolder size={18} stroke={1.4} aria-hidden />
        <span className={styles.name}>{title}</span>
      </span>
    )
  }
  if (poster === null) return <TitlePoster title={title} className={styles.small} />
  return <img className={styles.small} src={poster} alt="" width={96} height={144} loading="lazy" decoding="async" draggable={false} />
}
