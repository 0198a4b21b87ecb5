import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { ObjectStore } from '#platform/storage/object-store'
import { listIdleUploads } from './uploads.repository.ts'
import { cancelUpload } from './uploads.service.ts'

const IDLE_DAYS = 7

const endIdleUploads = defineJob({ name: 'end-idle-uploads', payload: z.object({}), cron: '43 3 * * *' })

/** Uploads of which nothing was heard for a week give their room back. */
export const endIdleUploadsHandler = ({ db, store, now }: { db: Database; store: ObjectStore; now: Clock }): JobHandler =>
  handleJob(endIdleUploads, async (_payload, { signal }) => {
    for (const upload of await listIdleUploads(db, addDays(now(), -IDLE_DAYS))) {
      if (signal.aborted) return
      await cancelUpload({ db, store, now }, upload)
    }
  })
