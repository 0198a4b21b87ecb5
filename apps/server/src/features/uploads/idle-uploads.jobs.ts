import { z } from 'zod'
import type { TransferServer } from '#platform/aspera/transfer-server'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { ObjectStore } from '#platform/storage/object-store'
import { cancelUpload } from './cancel-upload.ts'
import { storeUpload } from './store-upload.ts'
import { listIdleUploads, listUnsentByStrangers } from './uploads.repository.ts'

const IDLE_DAYS = 7
/** Uploads by people without an account reserve storage of the requester: those without a byte end sooner. */
const EMPTY_DAYS = 1

const endIdleUploads = defineJob({ name: 'end-idle-uploads', payload: z.object({}), cron: '43 3 * * *' })

type Needs = { db: Database; store: ObjectStore; transferServer: TransferServer | undefined; now: Clock }

/** Cancels uploads whose sender was idle for a week, and those of people without an account that sent nothing for a day. */
export const endIdleUploadsHandler = (needs: Needs): JobHandler =>
  handleJob(endIdleUploads, async (_payload, { signal }) => {
    const { db, store, now } = needs
    for (const upload of await listIdleUploads(db, addDays(now(), -IDLE_DAYS))) {
      if (signal.aborted) return
      await cancelUpload(needs, upload)
    }
    for (const upload of await listUnsentByStrangers(db, addDays(now(), -EMPTY_DAYS))) {
      if (signal.aborted) return
      if ((await store.listParts(storeUpload(upload))).length === 0) await cancelUpload(needs, upload)
    }
  })
