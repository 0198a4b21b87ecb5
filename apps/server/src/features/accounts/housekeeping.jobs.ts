import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteStale } from './housekeeping.repository.ts'

/** As long as their cookie lives. */
const DEVICE_DAYS = 400

const tidyAccounts = defineJob({ name: 'tidy-accounts', payload: z.object({}), cron: '29 * * * *' })

/** Deletes sessions, blocks, links and challenges that have expired. */
export const tidyAccountsHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(tidyAccounts, () =>
    deleteStale(db, { now: now(), failuresBefore: addDays(now(), -1), devicesBefore: addDays(now(), -DEVICE_DAYS) }),
  )
