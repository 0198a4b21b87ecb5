import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteClientErrorsBefore } from './client-errors.repository.ts'

/** Who looks into an error of a page looks soon, and anyone may report one. */
const KEPT_DAYS = 30

export const forgetClientErrors = defineJob({ name: 'forget-client-errors', payload: z.object({}), cron: '37 4 * * *' })

export const forgetClientErrorsHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetClientErrors, async () => void (await deleteClientErrorsBefore(db, addDays(now(), -KEPT_DAYS))))
