import { z } from 'zod'
import { addDays, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts'
import { deleteMailsBefore } from './mails.repository.ts'

/** Its text is deleted when it is sent, or given up after days. To whom, about what and when is for who asks where their mail is. */
const KEPT_DAYS = 90

export const forgetMails = defineJob({ name: 'forget-mails', payload: z.object({}), cron: '59 4 * * *' })

export const forgetMailsHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetMails, async () => void (await deleteMailsBefore(db, addDays(now(), -KEPT_DAYS))))
