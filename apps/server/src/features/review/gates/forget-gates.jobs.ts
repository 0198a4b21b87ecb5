import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteExpiredGrants } from '../review.repository.ts'
import { deleteExpiredCodes } from './network-codes.repository.ts'
import { COUNTED_SECONDS } from './network-codes.ts'

export const forgetGates = defineJob({ name: 'forget-gates', payload: z.object({}), cron: '47 * * * *' })

/** Names, addresses and networks of reviewers that open nothing any more: grants and codes that have expired, and counts of mailed codes. */
export const forgetGatesHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetGates, async () => {
    await deleteExpiredGrants(db, now())
    await deleteExpiredCodes(db, { now: now(), countedSince: addSeconds(now(), -COUNTED_SECONDS) })
  })
