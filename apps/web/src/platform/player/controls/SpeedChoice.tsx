import { rates } from '../keys/film-commands.ts'
import styles from './PlayerControls.module.css'

/** The browser's own list: it opens in full screen too, where a list in the page would stay behind. */
export function SpeedChoice({ rate, onRate }: { rate: number; onRate: (rate: number) => void }) {
  return (
    <select
      className={styles.speed}
      aria-label="Playback speed"
      title="Playback speed (< >)"
      value={rate}
      onChange={(event) => onRate(Number(event.currentTarget.value))}
    >
      {rates.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}
