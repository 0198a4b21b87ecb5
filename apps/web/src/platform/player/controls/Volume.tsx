import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react'
import type { Film } from '../use-film.ts'
import styles from './PlayerControls.module.css'

export function Volume({ film, onMute, onVolume }: { film: Film; onMute: () => void; onVolume: (volume: number) => void }) {
  const Icon = film.isMuted ? IconVolumeOff : film.volume < 0.5 ? IconVolume2 : IconVolume
  const heard = film.isMuted ? 0 : film.volume
  const label = film.isMuted ? 'Unmute (M)' : 'Mute (M)'
  return (
    <span className={styles.sound}>
      <button type="button" className={styles.control} aria-label={label} title={label} onClick={onMute}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </button>
      <span className={styles.volume} data-own-arrows>
        <span className={styles.level} style={{ width: `${heard * 100}%` }} />
        <input
          type="range"
          aria-label="Volume"
          aria-valuetext={`${Math.round(heard * 100)} percent`}
          min={0}
          max={1}
          step={0.05}
          value={heard}
          onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
        />
      </span>
    </span>
  )
}
