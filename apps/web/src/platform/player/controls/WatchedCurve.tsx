import { useId } from 'react'
import styles from './Timeline.module.css'
import { CURVE_HEIGHT, type WatchedCurve as Curve } from './watched-curve.ts'

/** How often each part was played, drawn above the timeline. */
export function WatchedCurve({ curve, playedShare }: { curve: Curve; playedShare: number }) {
  const clip = useId()
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 100 ${CURVE_HEIGHT}`} preserveAspectRatio="none" role="img" aria-label="How often each part was watched">
        <clipPath id={clip}>
          <rect width={playedShare * 100} height={CURVE_HEIGHT} />
        </clipPath>
        <path d={curve.path} className={styles.curveRest} />
        <path d={curve.path} className={styles.curvePlayed} clipPath={`url(#${clip})`} />
      </svg>
      {curve.peak !== null && (
        <span className={styles.peak} style={{ left: `${Math.min(92, Math.max(8, curve.peak))}%` }}>
          Most rewatched
        </span>
      )}
    </div>
  )
}
