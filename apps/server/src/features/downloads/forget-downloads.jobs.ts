import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteDownloadsBefore } from './downloads.repository.ts'

/** A page reports on its own downloads while they run; what was downloaded by whom is in the access log and in the history of its link. */
const KEPT_DAYS = 90

export const forgetDownloads = defineJob({ name: 'forget-downloads', payload: z.object({}), cron: '53 4 * * *' })

export const forgetDownloadsHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetDownloads, async () => void (await deleteDownloadsBefore(db, addDays(now(), -KEPT_DAYS))))
