import { Refusal } from '@answerprint/contract/refusal'
import { methodOf } from '@answerprint/contract/route'
import type { OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { addressOf, call } from '#platform/call'
import type { PlayReport } from '#platform/player/use-reports'
import type { GuardLink } from '#platform/player/watermark/guard-link'

export type Visit = { token: string; sessionID: string }
type Answer = OutputOf<typeof routes.review.heartbeat>

/** A report without an answer by then is given up, so that the next one can be sent. */
const ANSWER_MILLISECONDS = 20_000

/** Reports of one visit, one after the other: each carries the answer to the question that came with the one before. */
export function createReports(visit: Visit, guard: GuardLink | undefined) {
  let last: Promise<unknown> = Promise.resolve()
  const sendOne = async (played: Omit<PlayReport, 'isLeaving'>): Promise<Answer> => {
    const proof = played.event === 'watermark_tampered' ? undefined : await guard?.prove()
    const body = { ...played, ...(proof && { guard: proof }) }
    try {
      const answer = await call(routes.review.heartbeat, { params: visit, body }, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) })
      if (answer.guard) guard?.ask(answer.guard.nonce)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.code === 'watermark_unreported') guard?.end()
      throw error
    }
  }
  return {
    /** The answer brings the next play token. */
    send(played: Omit<PlayReport, 'isLeaving'>): Promise<Answer> {
      // What was noticed waits for nothing.
      const sent = played.event === 'watermark_tampered' ? sendOne(played) : last.then(() => sendOne(played))
      last = sent.catch(() => undefined)
      return sent
    },

    /** The page is being left: no code waits for the answer, and `keepalive` lets the report outlive its page. */
    async leave(played: Omit<PlayReport, 'isLeaving'>): Promise<void> {
      const sent = fetch(addressOf(routes.review.heartbeat, { params: visit }), {
        method: methodOf(routes.review.heartbeat),
        keepalive: true,
        credentials: 'include',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(played),
      })
      last = Promise.allSettled([last, sent])
      if (!(await sent).ok) throw new Error('the last report was refused')
    },

    /** When all that was reported has an answer. */
    settled: async (): Promise<void> => void (await last),
  }
}
export type Reports = ReturnType<typeof createReports>
