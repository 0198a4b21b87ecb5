import { FINISHED_PERCENT } from '@answerprint/contract/watch-rules'
import { formatTimecode } from '#platform/format/durations'
import { formatCount } from '#platform/format/figures'
import type { ReviewedScreener } from '../review.api.ts'

type Watched = Pick<ReviewedScreener, 'availability' | 'percentage_watched' | 'resume_seconds' | 'views'>
type TileState = { words: string; canPlay: boolean; isWatched: boolean }

/** The one line under a screener of a room. */
export function tileState({ availability, percentage_watched, resume_seconds, views }: Watched, limit: number | null): TileState {
  if (availability === 'not_ready') return { words: 'Being prepared', canPlay: false, isWatched: false }
  if (availability === 'failed') return { words: 'Cannot be played now', canPlay: false, isWatched: false }
  if (availability === 'view_limit') return { words: 'No views left', canPlay: false, isWatched: false }
  if (resume_seconds > 0) return { words: `Continue at ${formatTimecode(resume_seconds)}`, canPlay: true, isWatched: false }
  if (percentage_watched >= FINISHED_PERCENT) return { words: 'Watched', canPlay: true, isWatched: true }
  const left = limit === null ? null : Math.max(0, limit - views)
  return { words: left === null ? '' : `${formatCount(left, 'view')} left`, canPlay: true, isWatched: false }
}
