import { Refusal } from '@answerprint/contract/refusal'
import { methodOf } from '@answerprint/contract/route'
import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { addressOf, call } from '#platform/call'
import type { PlayReport } from '#platform/player/use-reports'

export type Visit = { token: string; sessionID: string }
type Body = InputOf<typeof routes.review.heartbeat>['body']

/** Reports what was played; the answer brings the next play token. Undefined when the page is being left: then no code waits for it. */
export async function sendHeartbeat(visit: Visit, report: PlayReport): Promise<OutputOf<typeof routes.review.heartbeat> | undefined> {
  const { isLeaving, ...played } = report
  const body: Body = played
  const params = visit
  if (!isLeaving) return call(routes.review.heartbeat, { params, body })
  // `keepalive` lets the report outlive its page.
  await fetch(addressOf(routes.review.heartbeat, { params }), {
    method: methodOf(routes.review.heartbeat),
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return undefined
}

/** The server ended this visit; any other failure may be temporary. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 401 || error.status === 403 || error.status === 404)
