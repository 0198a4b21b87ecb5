import { frameAt, type Sprite } from '@answerprint/ui/Scrubber'
import { Timecode } from '@answerprint/ui/Timecode'
import { type PointerEvent, useState } from 'react'
import { formatTimecode } from '#platform/format/durations'
import { type Chapter, chapterAt } from '../menu/chapters.ts'
import type { Film } from '../use-film.ts'
import styles from './Timeline.module.css'
import { WatchedCurve } from './WatchedCurve.tsx'
import type { WatchedCurve as Curve } from './watched-curve.ts'

export type FilmMark = { id: string; seconds: number; text: string }
type TimelineProps = {
  film: Film
  sprite?: Sprite | null
  curve?: Curve | null
  marks?: readonly FilmMark[]
  chapters?: readonly Chapter[]
  onSeek: (seconds: number) => void
}

/** A range field under our own drawing: the keyboard, the finger and the screen reader know it. */
export function Timeline({ film, sprite = null, curve = null, marks = [], chapters = [], onSeek }: TimelineProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { position, duration, buffered } = film
  const share = duration > 0 ? Math.min(1, position / duration) : 0
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (pointerType !== 'touch' && width > 0) setPointed(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  return (
    <div className={styles.timeline} onPointerMove={follow} onPointerLeave={() => setPointed(null)}>
      {curve !== null && <WatchedCurve curve={curve} playedShare={share} />}
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.buffered} style={{ width: `${duration > 0 ? (buffered / duration) * 100 : 0}%` }} />
        <span className={styles.played} style={{ width: `${share * 100}%` }} />
        {duration > 0 &&
          chapters.map(({ start_seconds }) =>
            start_seconds > 0 ? (
              <span key={start_seconds} className={styles.chapter} style={{ left: `${Math.min(1, start_seconds / duration) * 100}%` }} />
            ) : null,
          )}
        {duration > 0 &&
          marks.map(({ id, seconds }) => (
            <span key={id} className={styles.mark} style={{ left: `${Math.min(1, seconds / duration) * 100}%` }} />
          ))}
        <span className={styles.thumb} style={{ left: `${share * 100}%` }} />
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label="Seek"
        aria-valuetext={`${formatTimecode(position)} of ${formatTimecode(duration)}`}
        min={0}
        max={duration > 0 ? duration : 1}
        step="any"
        value={position}
        disabled={duration === 0}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {pointed !== null && duration > 0 && (
        <Preview
          share={pointed}
          seconds={pointed * duration}
          sprite={sprite}
          said={markNear(marks, pointed, duration)?.text ?? chapterAt(chapters, pointed * duration)?.title}
        />
      )}
    </div>
  )
}

/** The pointer meets a tick within half a percent of the film. */
const markNear = (marks: readonly FilmMark[], share: number, duration: number): FilmMark | undefined =>
  marks.find(({ seconds }) => Math.abs(seconds / duration - share) < 0.005)

type PreviewProps = { share: number; seconds: number; sprite: Sprite | null; said: string | undefined }

function Preview({ share, seconds, sprite, said }: PreviewProps) {
  return (
    <span className={styles.preview} style={{ left: `clamp(86px, ${share * 100}%, calc(100% - 86px))` }} aria-hidden="true">
      {sprite !== null && sprite.frames > 0 && <span className={styles.frame} style={frameStyle(sprite, share)} />}
      {said !== undefined && <span className={styles.said}>{said}</span>}
      <Timecode seconds={seconds} chip />
    </span>
  )
}

function frameStyle({ src, frames, columns = 10, frameWidth = 300, frameHeight = 169 }: Sprite, share: number) {
  const index = frameAt(share, frames)
  const rows = Math.ceil(frames / columns)
  const along = (place: number, count: number) => (count > 1 ? `${(place / (count - 1)) * 100}%` : '0%')
  return {
    aspectRatio: `${frameWidth} / ${frameHeight}`,
    backgroundImage: `url("${src.replaceAll('"', '%22')}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${along(index % columns, columns)} ${along(Math.floor(index / columns), rows)}`,
  }
}
