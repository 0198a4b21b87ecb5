import { z } from 'zod'
import { addDays, type Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts'
import { forgetKeysBefore } from './idempotency.repository.ts'

const forgetKeys = defineJob({ name: 'forget-idempotency-keys', payload: z.object({}), cron: '17 * * * *' })

/** A key is for a call that is retried soon: after a day its answer is not needed. */
export const forgetKeysHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetKeys, async () => void (await forgetKeysBefore(db, addDays(now(), -1))))
