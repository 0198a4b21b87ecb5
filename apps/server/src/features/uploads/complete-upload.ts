import { errors, fail } from '@answerprint/contract/errors'
import type { UploadResult } from '@answerprint/contract/uploads'
import type { z } from 'zod'
import type { RecordHistory } from '#features/history'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import type { AddFile } from './add-file.ts'
import { ANY_TYPE, sniffObject } from './sniff-object.ts'
import { storeUpload } from './store-upload.ts'
import { lockUpload, releaseReservation, type UploadRow, updateUpload, useReservation } from './uploads.repository.ts'

type Needs = {
  db: Database
  transferServer: TransferServer | undefined
  store: ObjectStore
  now: Clock
  addFile: AddFile
  onPoster(tx: Database, projectId: string, key: string): Promise<void>
  recordHistory: RecordHistory
  onScreenerThumbnail(tx: Database, screenerId: string, key: string, by: string | null): Promise<void>
  /** False when the package is gone, or no longer waits for this file. */
  onDcpFile(tx: Database, file: { dcp_id: string; path: string; total_size: number; object_key: string }): Promise<boolean>
}
type Result = z.output<typeof UploadResult>
export type CompleteUpload = (upload: UploadRow, totalSize: number) => Promise<{ upload: UploadRow; result: Result }>

/** From all parts here to a file in its project: one transaction, and the same answer however often it is asked. */
export const createCompleteUpload = (needs: Needs): CompleteUpload => {
  const { db, store, now } = needs
  return async (upload, totalSize) => {
    if (upload.status === 'Complete') return { upload, result: resultOf(upload) }
    if (upload.status === 'Cancelled') return fail('upload_ended')
    if (totalSize !== upload.total_size) return fail('upload_incomplete')
    if (upload.method === 'aspera') await takeTransferred(needs, upload)
    else await store.completeUpload(storeUpload(upload))
    // The hashes of a package say more than the first bytes of its files do.
    const content_type = upload.purpose === 'dcp_file' ? ANY_TYPE : await sniffObject(store, upload)
    if (content_type === undefined) return refuse(needs, upload, 'file_type_mismatch')
    const isPlaced = await db.transaction().execute(async (tx) => {
      const row = await lockUpload(tx, upload._id)
      if (row.status === 'Complete') return true
      if (row.status === 'Cancelled') return fail('upload_ended')
      if (row.dcp_id && !(await needs.onDcpFile(tx, { ...row, dcp_id: row.dcp_id }))) return false
      const file_id = await place(tx, needs, row, content_type)
      await useReservation(tx, row.owner_id, row.total_size)
      const change = { status: 'Complete', current_size: row.total_size, error: null, ...(file_id && { file_id }) }
      await updateUpload(tx, row._id, change, now())
      return true
    })
    if (!isPlaced) return refuse(needs, upload, 'dcp_not_awaited')
    const done = await db.transaction().execute((tx) => lockUpload(tx, upload._id))
    return { upload: done, result: resultOf(done) }
  }
}

async function takeTransferred({ transferServer }: Needs, { object_key, total_size }: UploadRow): Promise<void> {
  if (!transferServer) return fail('aspera_not_configured')
  await transferServer.take(object_key, total_size)
}

async function refuse({ db, store, now }: Needs, upload: UploadRow, code: 'file_type_mismatch' | 'dcp_not_awaited'): Promise<never> {
  await db.transaction().execute(async (tx) => {
    const row = await lockUpload(tx, upload._id)
    if (row.status === 'Complete' || row.status === 'Cancelled') return
    await releaseReservation(tx, row.owner_id, row.total_size)
    await updateUpload(tx, row._id, { status: 'Cancelled', error: errors[code].message }, now())
  })
  await store.delete([upload.object_key])
  return fail(code)
}

/** Puts what arrived where it was meant to go; answers the new file's id when it became one. */
async function place(tx: Database, needs: Needs, row: UploadRow, content_type: string): Promise<string | undefined> {
  if (row.purpose === 'project_poster' && row.project_id) {
    await needs.onPoster(tx, row.project_id, row.object_key)
    await needs.recordHistory(tx, { project_id: row.project_id, by: row.user_id, action: 'project.poster_changed' })
    return undefined
  }
  if (row.purpose === 'screener_thumbnail' && row.screener_id) {
    await needs.onScreenerThumbnail(tx, row.screener_id, row.object_key, row.user_id)
    return undefined
  }
  if (row.dcp_id) return row.dcp_id
  const { folder_id, user_id, file_name, kind, total_size: size, object_key: key } = row
  const project_id = row.project_id ?? fail('not_found')
  return needs.addFile(tx, { project_id, folder_id, user_id, file_name, kind, size, key, content_type })
}

const resultOf = ({ project_id, folder_id, file_id }: UploadRow): Result => ({
  project_id,
  folder_id,
  file_id,
  file_request_id: null,
  cinerequest_id: null,
})
