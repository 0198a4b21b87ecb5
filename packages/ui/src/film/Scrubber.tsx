import { type PointerEvent, type ReactNode, useState } from 'react'
import styles from './Scrubber.module.css'
import { Timecode } from './Timecode.tsx'

/** A sheet of frames, left to right, top to bottom. */
export type Sprite = {
  src: string
  frames: number
  columns?: number
  frameWidth?: number
  frameHeight?: number
  /** Film time from one frame to the next; without it no timecode is shown. */
  intervalSeconds?: number
}

type ScrubberProps = {
  sprite: Sprite
  /** The still shown at rest. */
  children: ReactNode
}

/** Runs through a film under the pointer. A nicety for the pointer alone: the keyboard passes it by, so it holds no control. */
export function Scrubber({ sprite, children }: ScrubberProps) {
  const [share, setShare] = useState<number | null>(null)
  const follow = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.pointerType === 'touch' && event.type === 'pointerenter') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setShare(Math.min(0.9999, Math.max(0, (event.clientX - left) / width)))
  }
  const rest = () => setShare(null)
  return (
    <span
      className={styles.scrubber}
      onPointerEnter={follow}
      onPointerMove={follow}
      onPointerLeave={rest}
      onPointerCancel={rest}
      data-scrubbing={share !== null || undefined}
    >
      {children}
      {share !== null && sprite.frames > 0 && <Frame sprite={sprite} share={share} />}
    </span>
  )
}

function Frame({ sprite, share }: { sprite: Sprite; share: number }) {
  const { src, frames, columns = 10, frameWidth = 300, frameHeight = 169, intervalSeconds } = sprite
  const index = frameAt(share, frames)
  const rows = Math.ceil(frames / columns)
  const along = (position: number, count: number) => (count > 1 ? `${(position / (count - 1)) * 100}%` : '0%')
  return (
    <span className={styles.overlay} aria-hidden="true" data-frame={index}>
      <span
        className={styles.frame}
        style={{
          aspectRatio: `${frameWidth} / ${frameHeight}`,
          backgroundImage: `url("${src.replaceAll('"', '%22')}")`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${along(index % columns, columns)} ${along(Math.floor(index / columns), rows)}`,
        }}
      />
      <span className={styles.line} style={{ left: `${share * 100}%` }} />
      {intervalSeconds !== undefined && (
        <span className={styles.time}>
          <Timecode seconds={index * intervalSeconds} chip />
        </span>
      )}
    </span>
  )
}

/** Which of `frames` is at this share of the width. */
export const frameAt = (share: number, frames: number): number => Math.min(frames - 1, Math.max(0, Math.floor(share * frames)))
