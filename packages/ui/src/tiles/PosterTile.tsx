import type { ReactNode, Ref } from 'react'
import { TitlePoster } from '../film/TitlePoster.tsx'
import { StatusDot, type Tone } from '../marks/StatusDot.tsx'
import { classes } from '../theme/classes.ts'
import styles from './PosterTile.module.css'
import { TileTools, type TileToolsProps, tileOfTools } from './TileTools.tsx'
import { followed, type TileLink } from './tile-link.ts'

/** `over`: may be dropped here. `combine`: the two would go into a new folder. `lifted`: this one is being dragged. */
export type DropState = 'over' | 'combine' | 'lifted' | undefined

export type TileFrameProps = TileLink &
  TileToolsProps & {
    title: string
    drop?: DropState
    /** Laid over the art: what a drop would make of it. */
    overlay?: ReactNode
    tileRef?: Ref<HTMLElement>
  }

type PosterTileProps = TileFrameProps & {
  /** Address of the poster at about 320 px; null sets one from the title. */
  poster: string | null
  /** The same at several widths, in AVIF. */
  srcSet?: string | null
  /** Left below the title: "2025 · Comedy". A status takes its place. */
  meta?: ReactNode
  status?: { tone: Tone; label: string } | undefined
  /** Right below the title: "106 files". */
  count?: ReactNode
  /** The first row is fetched at once, the others when they come near the window. */
  eager?: boolean
}

export function PosterTile({ poster, srcSet = null, meta, status, count, eager = false, ...frame }: PosterTileProps) {
  return (
    <TileFrame
      {...frame}
      art={poster === null ? <TitlePoster title={frame.title} /> : <Poster src={poster} srcSet={srcSet} eager={eager} />}
      meta={status === undefined ? meta : <StatusDot tone={status.tone}>{status.label}</StatusDot>}
      count={count}
    />
  )
}

/** Tiles are between 104 and 240 px wide, wherever the wall is as wide as its window. */
const TILE_SIZES = '(max-width: 768px) 30vw, 190px'

function Poster({ src, srcSet, eager }: { src: string; srcSet: string | null; eager: boolean }) {
  const image = (
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
  if (srcSet === null) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={TILE_SIZES} />
      {image}
    </picture>
  )
}

type FrameParts = { art: ReactNode; meta?: ReactNode; count?: ReactNode; artClass?: string | undefined }

/** What posters and folders share: the link, the tick, the menu, the two lines below. */
export function TileFrame(props: TileFrameProps & FrameParts) {
  const { title, selection, menu, drop, overlay, tileRef, art, meta, count, artClass, ...link } = props
  const target = followed(link)
  return (
    <article ref={tileRef} className={classes(tileOfTools, styles.tile)} data-checked={selection?.checked || undefined} data-drop={drop}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useAnchorContent: for the pointer; the keyboard and the reader have the title's link. */}
        <a {...target} className={classes(styles.art, artClass)} tabIndex={-1} aria-hidden="true">
          {art}
        </a>
        {overlay !== undefined && <div className={styles.overlay}>{overlay}</div>}
        <TileTools name={title} selection={selection} menu={menu} />
      </div>
      <a {...target} className={styles.title} title={title} dir="auto">
        {title}
      </a>
      <div className={styles.line}>
        <span className={styles.meta}>{meta}</span>
        <span className={styles.count}>{count}</span>
      </div>
    </article>
  )
}
