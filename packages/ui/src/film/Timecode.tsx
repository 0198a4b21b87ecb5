import styles from './Timecode.module.css'

const pair = (value: number): string => String(value).padStart(2, '0')

/** Film time in mono: 01:47:42. `chip` sets it on a dark plate, over a picture. */
export function Timecode({ seconds, chip = false }: { seconds: number; chip?: boolean }) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const text = `${pair(Math.floor(whole / 3600))}:${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}`
  return (
    <time className={styles.timecode} data-chip={chip || undefined} dateTime={`PT${whole}S`}>
      {text}
    </time>
  )
}
