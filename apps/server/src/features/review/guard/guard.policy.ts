import { GUARDED_SECONDS } from '@answerprint/contract/review'
import { addSeconds } from '#platform/clock'

/** A report follows after ten seconds at most, so a proof that is asked for again comes within this time. */
const CHANCE_SECONDS = 20
/** Two reports that leave together are one missing proof: the second one was sent before the question arrived. */
const TOGETHER_SECONDS = 5
/** Film that is given out this long after a proof is owed goes to a player that should have proved itself. */
const UNPROVED_SECONDS = 15
/** One more chance, for whatever a network or a browser does to a report. */
const MOST_MISSES = 1
/** Pages of one visit that were given film and left again before their guard ran. */
const MOST_UNPROVED_PAGES = 3

/**
 * What came with a request for a play token. `spent`: a proof of this visit whose question was answered before, which is what a retry
 * after a lost answer looks like. `leaving`: a page that is hidden or left has no time for one. `begin`: a page that is opened or reloaded.
 */
export type Answer = 'valid' | 'wrong' | 'none' | 'spent' | 'leaving' | 'begin'

export type GuardState = {
  /** Since when the next proof is owed. */
  owed_since: Date
  misses: number
  /** When film was last given out. */
  served_at: Date | null
}

export type Judgement = Pick<GuardState, 'owed_since' | 'misses'> & {
  /** The film played on without its guard. */
  isOver: boolean
  /** A play token lasts until then at most. */
  until: Date
}

/** The end of a play token while the next proof is owed since then. */
export const guardedUntil = (owedSince: Date): Date => addSeconds(owedSince, GUARDED_SECONDS)

/** Only a valid proof moves the end of the play token on; a request without one, that should have had one, is forgiven once. */
export function judge(state: GuardState, answer: Answer, now: Date): Judgement {
  const inFull = guardedUntil(now)
  if (answer === 'valid') return { owed_since: now, misses: 0, isOver: false, until: inFull }
  if (isMiss(state, answer, now)) {
    return { owed_since: now, misses: state.misses + 1, isOver: state.misses >= MOST_MISSES, until: inFull }
  }
  const { owed_since, misses } = state
  if (answer === 'begin' && hasRested(state, now) && wasGivenSince(state, owed_since)) {
    // A rest settles nothing: film was given out, and no proof came.
    return { owed_since: now, misses: misses + 1, isOver: misses >= MOST_UNPROVED_PAGES, until: inFull }
  }
  if (answer !== 'begin') return { owed_since, misses, isOver: false, until: guardedUntil(owed_since) }
  return { owed_since: hasRested(state, now) ? now : owed_since, misses, isOver: false, until: inFull }
}

function isMiss(state: GuardState, answer: Answer, now: Date): boolean {
  const { owed_since, misses } = state
  const owedFor = (seconds: number) => now >= addSeconds(owed_since, seconds)
  if (answer === 'leaving') return false
  if (answer === 'begin') return wasGivenSince(state, addSeconds(owed_since, UNPROVED_SECONDS))
  if (answer === 'spent') return owedFor(misses === 0 ? GUARDED_SECONDS : CHANCE_SECONDS)
  return misses === 0 || owedFor(TOGETHER_SECONDS)
}

const hasRested = (state: GuardState, now: Date): boolean => !wasGivenSince(state, addSeconds(now, -GUARDED_SECONDS))

const wasGivenSince = ({ served_at }: GuardState, moment: Date): boolean => served_at !== null && served_at > moment
