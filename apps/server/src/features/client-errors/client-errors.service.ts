import type { clientErrors as contract } from '@answerprint/contract/client-errors'
import type { Input } from '@answerprint/contract/endpoint'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { readableAddress, readableText } from '#platform/http/defence/logged-address'
import type { Viewer } from '#platform/http/viewer'
import type { Log } from '#platform/log'
import { insertClientError } from './client-errors.repository.ts'

type Needs = { db: Database; now: Clock; newId: NewId; log: Log }

export const createClientErrors = ({ db, now, newId, log }: Needs) => ({
  /** Stores the error of a page; what may be a token in it is cut out first. */
  async report(viewer: Viewer | undefined, { body }: Input<typeof contract.report, 'out'>, call: Call) {
    const address = readableAddress(body.address)
    const said = { message: readableText(body.message), stack: readableText(body.stack), address }
    await insertClientError(db, { ...said, _id: newId(), user_id: viewer?.user_id ?? null, at: now(), user_agent: call.user_agent })
    log.warn({ message: said.message, address }, 'a page ended in its error screen')
    return { ok: true as const }
  },
})
export type ClientErrors = ReturnType<typeof createClientErrors>
