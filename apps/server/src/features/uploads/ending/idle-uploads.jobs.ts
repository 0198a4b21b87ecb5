import { z } from 'zod'
import type { TransferServer } from '#platform/aspera/transfer-server'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { EmptyUpload, ObjectStore } from '#platform/storage/object-store'
import { dropArrived, endUpload } from './cancel-upload.ts'
import { storeUpload } from '../store-upload.ts'
import {
  deleteUploadsBefore,
  listCancelledUploads,
  listIdleUploads,
  listUnawaited,
  listUnknownInStore,
  listUnsentByStrangers,
} from '../uploads.repository.ts'

const IDLE_DAYS = 7
/** Uploads by people without an account reserve storage of the requester: those without a byte end sooner. */
const EMPTY_DAYS = 1
/** A call that opens uploads in the store and then writes of them is long over. */
const UNKNOWN_DAYS = 1
/** A process that was killed after a cancellation was committed has not deleted what had arrived. */
const SWEPT_DAYS = 3
/** A client may write to the transfer server long after its upload has ended: one that has written nothing for so long is done. */
const LATE_DAYS = 1
/** A page asks about its uploads while they run, and soon after; the file has its own history. */
const KEPT_DAYS = 90

const endIdleUploads = defineJob({ name: 'end-idle-uploads', payload: z.object({}), cron: '43 3 * * *' })

type Needs = { db: Database; store: ObjectStore; transferServer: TransferServer | undefined; now: Clock }

/**
 * Cancels uploads whose sender was idle for a week, and those of people without an account that sent nothing for a day. Deletes what has
 * arrived of all that were cancelled lately, or that a client has sent to the transfer server since, and closes what a process opened in the store
 * that was killed before it wrote of it. Forgets those that ended long ago.
 */
export const endIdleUploadsHandler = (needs: Needs): JobHandler =>
  handleJob(endIdleUploads, async (_payload, { signal }) => {
    const { db, store, now } = needs
    const [idleSince, emptySince] = [addDays(now(), -IDLE_DAYS), addDays(now(), -EMPTY_DAYS)]
    for (const upload of await listIdleUploads(db, idleSince)) {
      if (signal.aborted) return
      await endUpload(needs, upload, idleSince)
    }
    for (const upload of await listUnsentByStrangers(db, emptySince)) {
      if (signal.aborted) return
      if ((await store.listParts(storeUpload(upload))).length === 0) await endUpload(needs, upload, emptySince)
    }
    for (const upload of await listCancelledUploads(db, addDays(now(), -SWEPT_DAYS))) {
      if (signal.aborted) return
      await dropArrived(needs, upload)
    }
    await closeUnknown(needs, signal)
    await dropLate(needs, signal)
    await deleteUploadsBefore(db, addDays(now(), -KEPT_DAYS))
  })

/** They keep the space of their whole size. */
async function closeUnknown({ db, store, now }: Needs, signal: AbortSignal): Promise<void> {
  const before = addDays(now(), -UNKNOWN_DAYS)
  const old: EmptyUpload[] = []
  for await (const upload of store.emptyUploads()) if (upload.begun_at < before) old.push(upload)
  const unknown = await listUnknownInStore(
    db,
    old.map((each) => each.store_upload_id),
  )
  for (const upload of old.filter((each) => unknown.has(each.store_upload_id))) {
    if (signal.aborted) return
    await store.abortUpload(upload)
  }
}

async function dropLate({ db, transferServer, now }: Needs, signal: AbortSignal): Promise<void> {
  const resting = (await transferServer?.restingFolders(addDays(now(), -LATE_DAYS))) ?? []
  for (const folder of await listUnawaited(db, resting)) {
    if (signal.aborted) return
    await transferServer?.dropFolder(folder)
  }
}
