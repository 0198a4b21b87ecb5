import type { Input, Output } from '@answerprint/contract/endpoint'
import { Refusal } from '@answerprint/contract/refusal'
import type { review } from '@answerprint/contract/review'
import { call, withoutSchemas } from '#platform/call'
import type { PlayReport } from '#platform/player/use-reports'

const endpoint = withoutSchemas<typeof review.heartbeat>({ method: 'PUT', path: '/review/:token/sessions/:sessionID' })

export type Visit = { token: string; sessionID: string; accessDeviceID: string }
type Body = Input<typeof review.heartbeat>['body']

/** Reports what was played; the answer brings the next play token. Undefined when the page was being left: nobody waits then. */
export async function sendHeartbeat(visit: Visit, report: PlayReport): Promise<Output<typeof review.heartbeat> | undefined> {
  const { token, sessionID, accessDeviceID } = visit
  const { isLeaving, ...told } = report
  const body: Body = { accessDeviceID, ...told }
  if (!isLeaving) return call(endpoint, { params: { token, sessionID }, body })
  // `keepalive` lets the report outlive its page.
  await fetch(`/api/review/${encodeURIComponent(token)}/sessions/${encodeURIComponent(sessionID)}`, {
    method: 'PUT',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return undefined
}

/** The server will not let this visit go on; anything else may pass. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 401 || error.status === 403 || error.status === 404)
