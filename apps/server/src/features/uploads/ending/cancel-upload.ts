import { fail } from '@answerprint/contract/errors'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { storeUpload } from '../store-upload.ts'
import { hasEnded, isIdleUpload, lockUpload, releaseReservation, type UploadRow, updateUpload } from '../uploads.repository.ts'

type Needs = { db: Database; store: ObjectStore; transferServer: TransferServer | undefined; now: Clock }
type Cancelled = Pick<UploadRow, '_id' | 'method' | 'object_key' | 'store_upload_id' | 'total_size' | 'part_size'>

/**
 * Releases the reservation once, and deletes what has arrived, in the store or at the transfer server: also where all of it had arrived,
 * and no file was made of it. False for one that is complete, or that its sender has gone on with since `idleSince`.
 */
export async function endUpload({ db, store, transferServer, now }: Needs, upload: Cancelled, idleSince?: Date): Promise<boolean> {
  const cancelled = await db.transaction().execute(async (tx) => {
    const row = await lockUpload(tx, upload._id)
    if (hasEnded(row)) return row.status === 'Cancelled'
    if (idleSince && !(await isIdleUpload(tx, row._id, idleSince))) return false
    await releaseReservation(tx, row.owner_id, row.total_size)
    await updateUpload(tx, row._id, { status: 'Cancelled', error: null }, now())
    return true
  })
  if (cancelled) await dropArrived({ store, transferServer }, upload)
  return cancelled
}

/** Deletes what has arrived of an upload that was cancelled. Idempotent. */
export async function dropArrived({ store, transferServer }: Pick<Needs, 'store' | 'transferServer'>, upload: Cancelled): Promise<void> {
  if (upload.method === 'aspera') await transferServer?.drop(upload.object_key)
  else if (upload.store_upload_id) await store.abortUpload(storeUpload(upload))
  await store.delete([upload.object_key])
}

export async function cancelUpload(needs: Needs, upload: Cancelled): Promise<void> {
  if (!(await endUpload(needs, upload))) return fail('upload_ended')
}
