import type { Sprite } from '@answerprint/ui/Scrubber'
import {
  IconBadgeCc,
  IconList,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSettings,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTimecode } from '#platform/format/durations'
import type { PlayerCommand } from '../keys/player-keys.ts'
import type { PlayerMenuName } from '../menu/PlayerMenu.tsx'
import type { Choices } from '../menu/use-choices.ts'
import type { Film } from '../use-film.ts'
import styles from './PlayerControls.module.css'
import { SpeedChoice } from './SpeedChoice.tsx'
import { type FilmMark, Timeline } from './Timeline.tsx'
import { Volume } from './Volume.tsx'
import type { WatchedCurve } from './watched-curve.ts'

type PlayerControlsProps = {
  film: Film
  isFull: boolean
  choices: Choices
  openMenu: PlayerMenuName | undefined
  onMenu: (menu: PlayerMenuName) => void
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
  const { film, isFull, choices, openMenu, onMenu, sprite, curve, marks, onCommand, onSeek, onVolume, onRate } = props
  return (
    <div className={styles.controls} data-player-part>
      <Timeline film={film} sprite={sprite} curve={curve} marks={marks} chapters={choices.chapters} onSeek={onSeek} />
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
        {choices.chapters.length > 0 && (
          <Control label="Chapters" opens={openMenu === 'chapters'} onClick={() => onMenu('chapters')}>
            <IconList {...icon} />
          </Control>
        )}
        {choices.qualities.length + choices.sounds.length > 0 && (
          <Control label="Settings" isOn={choices.quality !== null} opens={openMenu === 'settings'} onClick={() => onMenu('settings')}>
            <IconSettings {...icon} />
          </Control>
        )}
        {choices.tracks.length > 0 && (
          <Control
            label="Subtitles (C)"
            isOn={choices.track !== undefined}
            opens={openMenu === 'subtitles'}
            onClick={() => onMenu('subtitles')}
          >
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

type ControlProps = {
  label: string
  /** Underlined. */
  isOn?: boolean
  /** Opens a menu, and whether that is open. */
  opens?: boolean
  onClick: () => void
  children: ReactNode
}

function Control({ label, isOn = false, opens, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      data-on={isOn || undefined}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': opens, 'data-opens-menu': true })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
