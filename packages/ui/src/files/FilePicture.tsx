import { Scrubber, type Sprite } from '../film/Scrubber.tsx'
import { FileIcon, type FileIconKind } from './FileIcon.tsx'
import styles from './FilePicture.module.css'

export type FilePictureProps = {
  icon: FileIconKind
  /** Without its dot; shown in mono where there is no picture. */
  extension?: string
  thumbnail?: string | null
  sprite?: Sprite | null
  /** Up to three pictures of what a folder holds. */
  frames?: readonly string[]
  /** Loudness from 0 to 1, drawn as a waveform. */
  peaks?: readonly number[]
}

/** The picture in the frame of a tile: a film's still, a sound's waveform, what a folder holds, or the type in words. */
export function FilePicture({ icon, extension, thumbnail, sprite, frames, peaks }: FilePictureProps) {
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
