import { z } from 'zod'
import { addSeconds, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { COUNTED_SECONDS, forgetAllTries } from '../database/unlock-tries.repository.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts'

export const forgetTries = defineJob({ name: 'forget-tries', payload: z.object({}), cron: '7 * * * *' })

/** Each try forgets older ones of its own link. This deletes those of links that no one tries any more: they name networks of visitors. */
export const forgetTriesHandler = ({ db, now }: { db: Database; now: Clock }): JobHandler =>
  handleJob(forgetTries, () => forgetAllTries(db, addSeconds(now(), -COUNTED_SECONDS)))
