import { classes } from '../theme/classes.ts'
import styles from './WatchedSkyline.module.css'

/** One stretch of the film, 0 to 100 percent: how often it was played, and (`weight`) that against the most played one. */
type WatchedSegment = { start_percentage: number; end_percentage: number; weight: number; plays?: number }

type WatchedSkylineProps = {
  segments: readonly WatchedSegment[]
  /** Unique film watched in whole per cent, as people read it. */
  percentage: number
  /** Height in px: 18 in tables, 26 for sessions, 20 for companies, 14 for people. */
  height?: number
  /** Where a reviewer is at this moment, 0 to 100. */
  playhead?: number
  /** Writes the number beside the bar. */
  labelled?: boolean
  /** For shares that have expired. */
  faded?: boolean
}

/** Height and strength by number of plays, so that it reads without colour. */
const STEPS = [
  { height: 0, opacity: 0 },
  { height: 38, opacity: 0.5 },
  { height: 60, opacity: 0.68 },
  { height: 80, opacity: 0.86 },
  { height: 100, opacity: 1 },
] as const

export function WatchedSkyline({ segments, percentage, height = 18, playhead, labelled = false, faded = false }: WatchedSkylineProps) {
  const nothing = segments.length === 0 && percentage === 0
  return (
    <span className={classes(styles.watched, faded && styles.faded)}>
      <svg
        className={styles.skyline}
        role="img"
        aria-label={nothing ? 'Not watched' : `Watched ${percentage} percent`}
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        style={{ height }}
      >
        {segments.map(({ start_percentage: start, end_percentage: end, weight, plays = weight }) => {
          const step = STEPS[Math.min(4, Math.max(0, Math.round(plays))) as 0 | 1 | 2 | 3 | 4]
          return (
            <rect
              key={`${start}-${end}-${weight}`}
              x={start * 10}
              width={Math.max(0, end - start) * 10}
              y={100 - step.height}
              height={step.height}
              opacity={step.opacity}
              className={styles.played}
            />
          )
        })}
        {playhead !== undefined && <rect x={playhead * 10 - 3} width="6" y="0" height="100" className={styles.playhead} />}
      </svg>
      {labelled && (
        <span className={styles.label} aria-hidden="true">
          {nothing ? '—' : `${percentage}%`}
        </span>
      )}
    </span>
  )
}
