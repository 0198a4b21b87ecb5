import { createHmac } from 'node:crypto'
import type { Answer, Endpoint } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import { addDays, type Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts'
import type { Secrets } from '../../secrets.ts'
import { claimKey, findKey, forgetKeysBefore, releaseKey, saveAnswer } from './idempotency.repository.ts'

type Asked = { owner: string; key: string; request: { path: string; body: unknown }; endpoint: Endpoint }
export type Idempotency = { once(asked: Asked, work: () => Promise<Answer<Endpoint>>): Promise<Answer<Endpoint>> }

const LONGEST_KEY = 255

/** A POST with an Idempotency-Key runs once: its answer is kept and told again; the same key with other data is refused. */
export function openIdempotency({ db, secrets, now }: { db: Database; secrets: Secrets; now: Clock }): Idempotency {
  // A body may hold a password: nobody with the table alone can try words against what is kept.
  const secret = secrets.derive('idempotency')
  return {
    async once({ owner, key, request, endpoint }, work) {
      if (key.length > LONGEST_KEY) return fail('invalid', { errors: [{ field: 'Idempotency-Key', message: 'At most 255 characters.' }] })
      const request_hash = createHmac('sha256', secret).update(JSON.stringify(request)).digest()
      if (!(await claimKey(db, { owner, key, request_hash, created_at: now() }))) {
        const kept = await findKey(db, owner, key)
        if (kept && !kept.request_hash.equals(request_hash)) return fail('idempotency_key_reused')
        if (kept?.answer) return endpoint.returns.parse(JSON.parse(kept.answer)) as Answer<Endpoint>
        return fail('idempotency_in_progress')
      }
      try {
        const answer = await work()
        await saveAnswer(db, owner, key, JSON.stringify(endpoint.returns.encode(answer as never)))
        return answer
      } catch (error) {
        await releaseKey(db, owner, key)
        throw error
      }
    },
  }
}

const forgetKeys = defineJob({ name: 'forget-idempotency-keys', payload: z.object({}), cron: '17 * * * *' })

/** A key is for a call that is tried again at once: after a day nobody asks for its answer. */
export const forgetKeysHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetKeys, async () => void (await forgetKeysBefore(db, addDays(now(), -1))))
