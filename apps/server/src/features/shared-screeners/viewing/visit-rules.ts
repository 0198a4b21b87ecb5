import { SESSION_GAP_SECONDS } from '@answerprint/contract/review'
import { addSeconds } from '#platform/clock'

/** A visit that was last heard before this moment is over. */
export const heardSince = (now: Date): Date => addSeconds(now, -SESSION_GAP_SECONDS)

/** The moment at which a visit that falls silent now is over. */
export const silentFrom = (lastHeard: Date): Date => addSeconds(lastHeard, SESSION_GAP_SECONDS)
