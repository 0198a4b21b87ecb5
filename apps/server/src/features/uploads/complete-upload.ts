import { fail } from '@answerprint/contract/errors'
import type { ClaimedHashes, UploadResult } from '@answerprint/contract/uploads'
import type { z } from 'zod'
import { shareProjectTree } from '#features/files'
import { type Doer, doerOf, type RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { RoomPictures } from '#features/screener-rooms'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { ObjectStore } from '#platform/storage/object-store'
import type { AddFile } from './add-file.ts'
import { ANY_TYPE, sniffObject } from './sniff-object.ts'
import { storeUpload } from './store-upload.ts'
import {
  findUpload,
  hasEnded,
  isProjectThere,
  lockUpload,
  releaseReservation,
  type UploadRefusal,
  type UploadRow,
  updateUpload,
  useReservation,
} from './uploads.repository.ts'

export type CompleteNeeds = {
  db: Database
  transferServer: TransferServer | undefined
  store: ObjectStore
  now: Clock
  addFile: AddFile
  outside: OutsideSenders
  roomPictures: RoomPictures
  /** These uploads became files that are the result of an order. */
  onResultsUploaded: Pick<Hook, 'run'>
  onPoster(tx: Database, projectId: string, key: string): Promise<void>
  recordHistory: RecordHistory
  onScreenerThumbnail(tx: Database, screenerId: string, key: string, by: Doer | null): Promise<void>
  /** False if the DCP is gone, or does not wait for this file any more. */
  onDcpFile(tx: Database, file: { dcp_id: string; path: string; total_size: number; object_key: string }): Promise<boolean>
}
type Result = z.output<typeof UploadResult>
export type CompleteUpload = (
  upload: UploadRow,
  totalSize: number,
  hashes?: ClaimedHashes,
) => Promise<{ upload: UploadRow; result: Result; is_new: boolean }>

/** Turns a finished upload into a file of its project. Idempotent: a retry gets the same result. */
export const createCompleteUpload = (needs: CompleteNeeds): CompleteUpload => {
  const { db, now } = needs
  return async (upload, totalSize, hashes) => {
    if (upload.status === 'Complete') return { upload, result: await resultOf(needs, upload), is_new: false }
    if (upload.status === 'Cancelled') return failEnded(upload)
    if (totalSize !== upload.total_size) return fail('upload_incomplete')
    const content_type = await takeArrived(needs, upload)
    if (content_type === undefined) return refuse(needs, upload, 'file_type_mismatch')
    const placed = await db.transaction().execute(async (tx) => {
      // The tree is locked before the row, in the order of a moved folder, which holds its tree when it locks uploads: no deadlock.
      if (upload.project_id) await shareProjectTree(tx, upload.project_id)
      const row = await lockUpload(tx, upload._id)
      if (row.status === 'Complete') return 'before'
      if (row.status === 'Cancelled') return failEnded(row)
      if (row.project_id && !(await isProjectThere(tx, row.project_id))) return 'gone'
      if (row.dcp_id && row.submission_id) await needs.outside.refuseLocked(tx, row.submission_id)
      if (row.dcp_id && !(await needs.onDcpFile(tx, { ...row, dcp_id: row.dcp_id }))) return 'refused'
      const file_id = await place(tx, needs, row, { content_type, hashes })
      // Only what became a file, or a part of one, counts: a picture goes with what it shows.
      await (file_id ? useReservation : releaseReservation)(tx, row.owner_id, row.total_size)
      const change = { status: 'Complete' as const, current_size: row.total_size, error: null, ...(file_id && { file_id }) }
      await updateUpload(tx, row._id, change, now())
      // A DCP is a result once its check finds nothing wrong.
      if (row.order_id !== null && row.dcp_id === null) await needs.onResultsUploaded.run(tx, [row._id])
      return 'now'
    })
    if (placed === 'gone') return refuse(needs, upload, 'upload_ended')
    if (placed === 'refused') return refuse(needs, upload, 'dcp_not_awaited')
    const done = await db.transaction().execute((tx) => lockUpload(tx, upload._id))
    return { upload: done, result: await resultOf(needs, done), is_new: placed === 'now' }
  }
}

/** Its media type; undefined where the first bytes contradict its name. */
async function takeArrived(needs: CompleteNeeds, upload: UploadRow): Promise<string | undefined> {
  const { db, store } = needs
  try {
    if (upload.method === 'aspera') await takeTransferred(needs, upload)
    else await store.completeUpload(storeUpload(upload))
    // The type of a DCP's file is not sniffed: its hash is checked against the packing list.
    return upload.purpose === 'dcp_file' ? ANY_TYPE : await sniffObject(store, upload)
  } catch (error) {
    // Another call, which was refused meanwhile, has deleted what arrived.
    const row = await findUpload(db, upload._id)
    if (row?.status === 'Cancelled') return failEnded(row)
    throw error
  }
}

async function takeTransferred({ transferServer }: CompleteNeeds, { object_key, total_size }: UploadRow): Promise<void> {
  if (!transferServer) return fail('aspera_not_configured')
  await transferServer.take(object_key, total_size)
}

/** A sender who did not get the answer asks again, and reads the same reason: else all of the file would be sent once more. */
const failEnded = ({ refused_for }: UploadRow): never => fail(refused_for ?? 'upload_ended')

async function refuse({ db, store, now }: CompleteNeeds, upload: UploadRow, code: UploadRefusal): Promise<never> {
  const isFile = await db.transaction().execute(async (tx) => {
    const row = await lockUpload(tx, upload._id)
    if (hasEnded(row)) return row.status === 'Complete'
    await releaseReservation(tx, row.owner_id, row.total_size)
    await updateUpload(tx, row._id, { status: 'Cancelled', error: null, refused_for: code }, now())
    return false
  })
  // Another call has made a file of it meanwhile: what it holds is never deleted here.
  if (!isFile) await store.delete([upload.object_key])
  return fail(code)
}

type Contents = { content_type: string; hashes: ClaimedHashes | undefined }

/** Moves the upload to its destination; returns the id of the new file, if it became one. */
async function place(tx: Database, needs: CompleteNeeds, row: UploadRow, contents: Contents): Promise<string | undefined> {
  if (row.purpose === 'project_poster' && row.project_id) {
    await needs.onPoster(tx, row.project_id, row.object_key)
    await needs.recordHistory(tx, { project_id: row.project_id, by: doerOf(row), action: 'project.poster_changed' })
    return undefined
  }
  if (row.purpose === 'screener_thumbnail' && row.screener_id) {
    await needs.onScreenerThumbnail(tx, row.screener_id, row.object_key, doerOf(row))
    return undefined
  }
  if ((row.purpose === 'room_poster' || row.purpose === 'room_thumbnail') && row.project_id) {
    const screener_id = row.purpose === 'room_thumbnail' ? row.screener_id : null
    await needs.roomPictures.take(tx, { room_id: row.screener_room_id, project_id: row.project_id, screener_id }, row.object_key)
    return undefined
  }
  if (row.dcp_id) return row.dcp_id
  const { user_id, staff_id, folder_id, file_name, kind, total_size: size, object_key: key, submission_id, video_part } = row
  const project_id = row.project_id ?? fail('not_found')
  const isFromOutside = submission_id !== null
  const file_id = await needs.addFile(tx, {
    project_id,
    folder_id,
    user_id,
    staff_id,
    file_name,
    kind,
    size,
    key,
    ...contents,
    isFromOutside,
  })
  if (submission_id !== null) await needs.outside.received(tx, { submission_id, file_id, name: file_name, size, video_part })
  return file_id
}

const resultOf = async ({ outside }: CompleteNeeds, { project_id, folder_id, file_id, submission_id }: UploadRow): Promise<Result> => {
  const named = await outside.named(submission_id)
  // A sender without an account gets no access to the file once it has arrived.
  return { project_id, folder_id, file_id: submission_id === null ? file_id : null, ...named }
}
