import type { Sprite } from '@answerprint/ui/Scrubber'
import { Timecode } from '@answerprint/ui/Timecode'
import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { formatTimecode } from '#platform/format/durations'
import styles from './Transport.module.css'
import { turnPlay, useMedia } from './use-media.ts'

type TransportProps = {
  media: HTMLMediaElement | null
  sprite?: Sprite | null
  /** Used until the media reports its own duration. */
  knownLength?: number | null
  onFullScreen?: () => void
}

/** Play, position, seek bar with frames above it, sound, and full screen. */
export function Transport({ media, sprite, knownLength, onFullScreen }: TransportProps) {
  const { isPlaying, seconds, length: mediaLength, isMuted } = useMedia(media)
  const length = mediaLength || (knownLength ?? 0)
  const seek = (to: number) => {
    if (media !== null) media.currentTime = to
  }
  return (
    <div className={styles.bar}>
      <ActionIcon size={36} aria-label={isPlaying ? 'Pause' : 'Play'} onClick={() => turnPlay(media)}>
        {isPlaying ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </ActionIcon>
      <Timecode seconds={seconds} />
      <Line seconds={seconds} length={length} sprite={sprite ?? null} onSeek={seek} />
      <Timecode seconds={length} />
      <ActionIcon
        size={36}
        aria-label={isMuted ? 'Sound on' : 'Sound off'}
        onClick={() => {
          if (media !== null) media.muted = !media.muted
        }}
      >
        {isMuted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
      </ActionIcon>
      {onFullScreen !== undefined && (
        <ActionIcon size={36} aria-label="Full screen" onClick={onFullScreen}>
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

type LineProps = { seconds: number; length: number; sprite: Sprite | null; onSeek: (seconds: number) => void }

function Line({ seconds, length, sprite, onSeek }: LineProps) {
  const [share, setShare] = useState<number | null>(null)
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setShare(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }
  const played = length > 0 ? seconds / length : 0
  return (
    <div className={styles.line} onPointerMove={follow} onPointerLeave={() => setShare(null)} data-own-keys>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${played * 100}%` }} />
      </span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={seconds}
        aria-label="Position"
        aria-valuetext={formatTimecode(seconds)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      {share !== null && length > 0 && <Frame share={share} length={length} sprite={sprite} />}
    </div>
  )
}

const FRAME_WIDTH = 176

function Frame({ share, length, sprite }: { share: number; length: number; sprite: Sprite | null }) {
  const picture = sprite === null ? null : frameOf(sprite, share * length)
  return (
    <span
      className={styles.frame}
      style={{ left: `clamp(${FRAME_WIDTH / 2}px, ${share * 100}%, calc(100% - ${FRAME_WIDTH / 2}px))` }}
      aria-hidden
    >
      {picture !== null && <span className={styles.picture} style={picture} />}
      <Timecode seconds={share * length} />
    </span>
  )
}

/** The frame of a sheet that is nearest before a moment. */
function frameOf({ src, frames, columns = 10, frameWidth = 300, frameHeight = 169, intervalSeconds = 1 }: Sprite, seconds: number) {
  const index = Math.min(frames - 1, Math.max(0, Math.floor(seconds / intervalSeconds)))
  const rows = Math.ceil(frames / columns)
  const along = (position: number, count: number) => (count > 1 ? `${(position / (count - 1)) * 100}%` : '0%')
  return {
    aspectRatio: `${frameWidth} / ${frameHeight}`,
    backgroundImage: `url("${src.replaceAll('"', '%22')}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${along(index % columns, columns)} ${along(Math.floor(index / columns), rows)}`,
  }
}
