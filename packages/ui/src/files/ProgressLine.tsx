import styles from './ProgressLine.module.css'

/** Along the foot of a picture; `share` is from 0 to 1. */
export function ProgressLine({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={styles.progress} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
