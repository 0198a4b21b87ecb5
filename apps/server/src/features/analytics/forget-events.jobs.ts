import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteEventsBefore } from './analytics.repository.ts'

/** A month is compared with that of the year before, by questions of the operator: no page reads them. */
const KEPT_DAYS = 400

export const forgetEvents = defineJob({ name: 'forget-analytics-events', payload: z.object({}), cron: '47 4 * * *' })

export const forgetEventsHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetEvents, async () => void (await deleteEventsBefore(db, addDays(now(), -KEPT_DAYS))))
