import type { Sprite } from '@answerprint/ui/Scrubber'
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTimecode } from '#platform/format/durations'
import type { PlayerCommand } from '../keys/player-keys.ts'
import type { Film } from '../use-film.ts'
import styles from './PlayerControls.module.css'
import { SpeedChoice } from './SpeedChoice.tsx'
import { type FilmMark, Timeline } from './Timeline.tsx'
import { Volume } from './Volume.tsx'
import type { WatchedCurve } from './watched-curve.ts'

type PlayerControlsProps = {
  film: Film
  isFull: boolean
  /** Null where the film has no text tracks. */
  captions: boolean | null
  sprite: Sprite | null
  curve: WatchedCurve | null
  marks: readonly FilmMark[]
  onCommand: (command: PlayerCommand) => void
  onSeek: (seconds: number) => void
  onVolume: (volume: number) => void
  onRate: (rate: number) => void
}

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const

export function PlayerControls(props: PlayerControlsProps) {
  const { film, isFull, captions, sprite, curve, marks, onCommand, onSeek, onVolume, onRate } = props
  return (
    <div className={styles.controls} data-player-part>
      <Timeline film={film} sprite={sprite} curve={curve} marks={marks} onSeek={onSeek} />
      <div className={styles.bar}>
        <Control label={film.isRunning ? 'Pause (K)' : 'Play (K)'} onClick={() => onCommand({ do: 'toggle' })}>
          {film.isRunning ? <IconPlayerPauseFilled size={23} aria-hidden /> : <IconPlayerPlayFilled size={23} aria-hidden />}
        </Control>
        <Control label="Back 10 seconds (J)" onClick={() => onCommand({ do: 'seekBy', seconds: -10 })}>
          <IconRewindBackward10 {...icon} />
        </Control>
        <Control label="Forward 10 seconds (L)" onClick={() => onCommand({ do: 'seekBy', seconds: 10 })}>
          <IconRewindForward10 {...icon} />
        </Control>
        <Volume film={film} onMute={() => onCommand({ do: 'mute' })} onVolume={onVolume} />
        <span className={styles.time}>
          {formatTimecode(film.position)} <em>/ {formatTimecode(film.duration)}</em>
        </span>
        <span className={styles.space} />
        <SpeedChoice rate={film.rate} onRate={onRate} />
        {captions !== null && (
          <Control label="Subtitles (S)" pressed={captions} onClick={() => onCommand({ do: 'captions' })}>
            <IconBadgeCc {...icon} />
          </Control>
        )}
        <Control label={isFull ? 'Leave full screen (F)' : 'Full screen (F)'} onClick={() => onCommand({ do: 'fullScreen' })}>
          {isFull ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
        </Control>
      </div>
    </div>
  )
}

type ControlProps = { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }

function Control({ label, pressed, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
