import { SESSION_GAP_SECONDS } from '@answerprint/contract/review'
import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import { addDays, addSeconds } from '#platform/clock'
import { bufferOf } from './view-rules.ts'

type Share = { _id: string; duration_seconds: number | null }

/** A visit that was last heard before this moment is over. */
export const heardSince = (now: Date): Date => addSeconds(now, -SESSION_GAP_SECONDS)

/**
 * What makes a visit of this share go on in its own browser: it was heard of lately; or it holds a view and was not watched to the end, which
 * a person may do the next day.
 */
export function goingOn({ duration_seconds }: Share, now: Date) {
  const duration = duration_seconds ?? 0
  const buffer = bufferOf(duration)
  return {
    heardSince: heardSince(now),
    unfinishedSince: addDays(now, -1),
    buffer,
    finishedFrom: (duration * COUNTED_VIEW_PERCENT) / 100 + buffer,
  }
}

/** The moment at which a visit that falls silent now is over. */
export const silentFrom = (lastHeard: Date): Date => addSeconds(lastHeard, SESSION_GAP_SECONDS)
