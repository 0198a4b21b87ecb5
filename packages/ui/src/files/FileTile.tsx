import type { ReactNode, Ref } from 'react'
import { Timecode } from '../film/Timecode.tsx'
import { FileName } from '../names/FileName.tsx'
import { classes } from '../theme/classes.ts'
import type { DropState } from '../tiles/PosterTile.tsx'
import { TileTools, type TileToolsProps, tileOfTools } from '../tiles/TileTools.tsx'
import { followed, type TileLink } from '../tiles/tile-link.ts'
import { FilePicture, type FilePictureProps } from './FilePicture.tsx'
import { FileTags, type FileTagsProps } from './FileTags.tsx'
import styles from './FileTile.module.css'
import { ProgressLine } from './ProgressLine.tsx'

export type FileStatus = {
  tone: 'ok' | 'run' | 'err' | 'info' | 'off'
  label: string
  /** The whole reason, for the pointer. */
  title?: string
}

export type FileTileProps = TileLink &
  TileToolsProps &
  FilePictureProps & {
    name: string
    /** "Video", "Closed Captions" */
    kind: string
    /** "68.7 GB", or "11 items" for a folder. */
    size?: ReactNode
    durationSeconds?: number | null
    status?: FileStatus | undefined
    /** From 0 to 1; a bar along the foot of the picture. */
    progress?: number | undefined
    tags?: FileTagsProps['tags']
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
          <FilePicture {...props} />
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
      </div>
      <div className={styles.line}>
        <span>{kind}</span>
        <FileTags tags={tags} />
        <span>{size}</span>
      </div>
    </article>
  )
}

function StatusChip({ tone, label, title = label }: FileStatus) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      <span>{label}</span>
    </span>
  )
}
