import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './PosterTile.module.css'
import { StatusDot, type Tone } from './StatusDot.tsx'
import { type Selection, TileCheck } from './TileCheck.tsx'
import { TitlePoster } from './TitlePoster.tsx'
import { followed, type TileLink } from './tile-link.ts'

/** `over`: may be dropped here. `combine`: the two would go into a new folder. `lifted`: this one is being dragged. */
export type DropState = 'over' | 'combine' | 'lifted' | undefined

export type TileFrameProps = TileLink & {
  title: string
  selection?: Selection | undefined
  /** The options button; shown on hover, on focus and on touch. */
  menu?: ReactNode
  drop?: DropState
  tileRef?: Ref<HTMLElement>
}

export type PosterTileProps = TileFrameProps & {
  /** Address of the poster at about 320 px; null sets one from the title. */
  poster: string | null
  /** Left below the title: "2025 · Comedy". A status takes its place. */
  meta?: ReactNode
  status?: { tone: Tone; label: string } | undefined
  /** Right below the title: "106 files". */
  count?: ReactNode
  /** The first row is fetched at once, the rest when it comes near. */
  eager?: boolean
}

export function PosterTile({ poster, meta, status, count, eager = false, ...frame }: PosterTileProps) {
  return (
    <TileFrame
      {...frame}
      art={poster === null ? <TitlePoster title={frame.title} /> : <Poster src={poster} eager={eager} />}
      meta={status === undefined ? meta : <StatusDot tone={status.tone}>{status.label}</StatusDot>}
      count={count}
    />
  )
}

function Poster({ src, eager }: { src: string; eager: boolean }) {
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      width={320}
      height={480}
      draggable={false}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
}

type FrameParts = { art: ReactNode; meta?: ReactNode; count?: ReactNode; artClass?: string | undefined }

/** What posters and folders share: the link, the tick, the menu, the two lines below. */
export function TileFrame({ title, selection, menu, drop, tileRef, art, meta, count, artClass, ...link }: TileFrameProps & FrameParts) {
  const target = followed(link)
  return (
    <article ref={tileRef} className={styles.tile} data-checked={selection?.checked || undefined} data-drop={drop}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useAnchorContent: for the pointer; the keyboard and the reader have the title's link. */}
        <a {...target} className={classes(styles.art, artClass)} tabIndex={-1} aria-hidden="true">
          {art}
        </a>
        {selection !== undefined && (
          <span className={styles.check}>
            <TileCheck {...selection} label={`Select ${title}`} />
          </span>
        )}
        {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      </div>
      <a {...target} className={styles.title} title={title}>
        {title}
      </a>
      <div className={styles.line}>
        <span className={styles.meta}>{meta}</span>
        <span className={styles.count}>{count}</span>
      </div>
    </article>
  )
}
