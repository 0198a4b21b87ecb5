import type { ReactNode, Ref } from 'react'
import { Scrubber, type Sprite } from '../film/Scrubber.tsx'
import { Timecode } from '../film/Timecode.tsx'
import { classes } from '../theme/classes.ts'
import { FileIcon, type FileIconKind } from './FileIcon.tsx'
import { FileName } from './FileName.tsx'
import styles from './FileTile.module.css'
import type { DropState } from './PosterTile.tsx'
import { TileTools, type TileToolsProps, tileOfTools } from './TileTools.tsx'
import { followed, type TileLink } from './tile-link.ts'

export type FileStatus = {
  tone: 'ok' | 'run' | 'err' | 'info' | 'off'
  label: string /** The whole reason, for the pointer. */
  title?: string
}

export type FileTileProps = TileLink &
  TileToolsProps & {
    name: string
    icon: FileIconKind
    /** "Video", "Closed Captions" */
    kind: string
    /** Without its dot; shown in mono where there is no picture. */
    extension?: string
    /** "68.7 GB", or "11 items" for a folder. */
    size?: ReactNode
    thumbnail?: string | null
    sprite?: Sprite | null
    /** Up to three pictures of what a folder holds. */
    frames?: readonly string[]
    /** Loudness from 0 to 1, drawn as a waveform. */
    peaks?: readonly number[]
    durationSeconds?: number | null
    status?: FileStatus | undefined
    /** From 0 to 1; a bar along the foot of the picture. */
    progress?: number | undefined
    tags?: readonly { _id: string; name: string }[]
    /** Archived: the picture is drawn without colour. */
    frozen?: boolean
    drop?: DropState
    tileRef?: Ref<HTMLElement>
  }

/** Height below the 16:9 picture, for a virtual grid. */
export const FILE_TILE_CAPTION = 52

export function FileTile(props: FileTileProps) {
  const {
    name,
    kind,
    size,
    status,
    progress,
    durationSeconds,
    tags = [],
    frozen = false,
    selection,
    menu,
    drop,
    tileRef,
    href,
    onOpen,
  } = props
  const target = followed({ href, onOpen })
  return (
    <article ref={tileRef} className={classes(tileOfTools, styles.tile)} data-checked={selection?.checked || undefined} data-drop={drop}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useAnchorContent: for the pointer; the keyboard and the reader have the name's link. */}
        <a {...target} className={styles.well} data-frozen={frozen || undefined} tabIndex={-1} aria-hidden="true">
          <Picture {...props} />
        </a>
        <TileTools name={name} selection={selection} menu={menu} />
        {status !== undefined && <StatusChip {...status} />}
        {durationSeconds !== undefined && durationSeconds !== null && (
          <span className={styles.time}>
            <Timecode seconds={durationSeconds} chip />
          </span>
        )}
        {progress !== undefined && <ProgressLine share={progress} label={`${name}, progress`} />}
      </div>
      <div className={styles.head}>
        <a {...target} href={href} className={styles.name} title={name} aria-label={name}>
          <FileName name={name} />
        </a>
        <Tags tags={tags} />
      </div>
      <div className={styles.line}>
        <span>{kind}</span>
        <span>{size}</span>
      </div>
    </article>
  )
}

function Picture({ icon, extension, thumbnail, sprite, frames, peaks }: FileTileProps) {
  if (icon === 'folder') return <FolderPicture frames={frames ?? []} />
  if (thumbnail !== undefined && thumbnail !== null) {
    // Of a sound the picture is its waveform: all of it, on the tile's own ground.
    const image = (
      <img
        className={icon === 'audio' ? styles.wave : styles.image}
        src={thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    )
    return sprite === undefined || sprite === null ? image : <Scrubber sprite={sprite}>{image}</Scrubber>
  }
  if (peaks !== undefined && peaks.length > 0) return <Waveform peaks={peaks} />
  return (
    <span className={styles.type}>
      <FileIcon kind={icon} size={26} />
      {extension !== undefined && extension !== '' && <span className={styles.extension}>{extension.toUpperCase()}</span>}
    </span>
  )
}

function FolderPicture({ frames }: { frames: readonly string[] }) {
  return (
    <>
      {frames.length > 0 && (
        <span className={styles.frames}>
          {frames.slice(0, 3).map((src) => (
            <img key={src} src={src} alt="" loading="lazy" decoding="async" draggable={false} />
          ))}
        </span>
      )}
      <span className={styles.badge} data-alone={frames.length === 0 || undefined}>
        <FileIcon kind="folder" size={frames.length === 0 ? 30 : 16} />
      </span>
    </>
  )
}

function Waveform({ peaks }: { peaks: readonly number[] }) {
  const step = 100 / peaks.length
  return (
    <svg className={styles.wave} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, index) => {
        const height = Math.max(1.5, Math.min(1, peak) * 40)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time.
        return <rect key={index} x={index * step + step * 0.2} y={20 - height / 2} width={step * 0.6} height={height} />
      })}
    </svg>
  )
}

function StatusChip({ tone, label, title = label }: FileStatus) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      <span>{label}</span>
    </span>
  )
}

export function ProgressLine({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={styles.progress} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

/** One tag as it stands, the others counted: the name comes first. */
export function Tags({ tags, most = 1 }: { tags: readonly { _id: string; name: string }[]; most?: number }) {
  if (tags.length === 0) return null
  const shown = tags.slice(0, most)
  const rest = tags.slice(most)
  return (
    <span className={styles.tags}>
      {shown.map((tag) => (
        <span key={tag._id} className={styles.tag} title={tag.name}>
          {tag.name}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.tag} title={rest.map((tag) => tag.name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
