import type { GuardProof } from '@answerprint/contract/review'
import type { Watermark } from '@answerprint/contract/screeners'
import { isBurnedIn, type ShareRow } from '#features/shared-screeners'
import type { Clock, NewToken } from '#platform/clock'
import type { Secrets } from '#platform/secrets'
import { type Challenge, keptWith, readProof } from './challenges.ts'
import { type Answer, type Judgement, judge } from './guard.policy.ts'

export { guardedUntil } from './guard.policy.ts'

type Needs = { secrets: Secrets; newToken: NewToken; now: Clock }
/** A visit, as far as its guard is concerned; it was locked. */
type Visit = { _id: string; guard_challenges: unknown; guard_owed_since: Date | null; guard_misses: number; served_at: Date | null }
type Report = { event: string; guard?: GuardProof | undefined }
type Change = { guard_challenges: string; guard_owed_since: Date; guard_misses: number }

/** `change`: what to write of it. `nonce`: the next question. */
export type Guarded = Pick<Judgement, 'isOver' | 'until'> & { change: Change; nonce: string }

/** Only a watermark that the player draws has a guard to ask for. */
export const isGuarded = ({ watermark }: Pick<ShareRow, 'watermark'>): boolean =>
  (watermark as Watermark | null)?.is_active === true && !isBurnedIn({ watermark })

/**
 * Asks the player of a visit to prove that the guard of its visible watermark runs, and judges what comes. It tells our player, untouched, from
 * one whose guard was stopped; a program that knows this code can answer for a guard that is not there.
 */
export const createGuards = ({ secrets, newToken, now }: Needs) => {
  const keyOf = (visitId: string) => secrets.sign('guard', visitId)
  const askNext = ({ owed_since, misses, isOver, until }: Judgement, open: readonly Challenge[], frames: number): Guarded => {
    const nonce = newToken()
    const guard_challenges = JSON.stringify(keptWith(open, { nonce, frames }))
    return { isOver, until, nonce, change: { guard_challenges, guard_owed_since: owed_since, guard_misses: misses } }
  }
  const judged = (visit: Visit, owed_since: Date, answer: Answer) =>
    judge({ owed_since, misses: visit.guard_misses, served_at: visit.served_at }, answer, now())
  return {
    keyOf,

    /** For a visit that begins now. */
    first: (): Guarded => askNext(judge({ owed_since: now(), misses: 0, served_at: null }, 'begin', now()), [], 0),

    /** For a page that goes on with a visit; undefined where no proof is asked for. */
    again(visit: Visit): Guarded | undefined {
      if (!visit.guard_owed_since) return undefined
      return askNext(judged(visit, visit.guard_owed_since, 'begin'), visit.guard_challenges as Challenge[], 0)
    },

    /** What a report proves; undefined where no proof is asked for. */
    hear(visit: Visit, { event, guard: proof }: Report): Guarded | undefined {
      if (!visit.guard_owed_since) return undefined
      const challenges = visit.guard_challenges as Challenge[]
      if (!proof)
        return askNext(judged(visit, visit.guard_owed_since, event === 'hidden' || event === 'left' ? 'leaving' : 'none'), challenges, 0)
      const { answer, challenges: left, frames } = readProof({ visit: visit._id, key: keyOf(visit._id), challenges }, proof)
      return askNext(judged(visit, visit.guard_owed_since, answer), left, frames)
    },
  }
}
export type Guards = ReturnType<typeof createGuards>
