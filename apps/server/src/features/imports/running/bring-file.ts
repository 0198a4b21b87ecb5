import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '@answerprint/contract/errors'
import { isVideoName } from '@answerprint/contract/video-rules'
import { type FolderPath, findFolder } from '#features/folders'
import { doerOf, type RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import { type AddFile, countStoredBytes, readFileName, refuseTooBig, releaseReservation, sniffObject } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { readOn } from '#platform/outbound/read-on'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ImportRow } from '../imports.repository.ts'
import { cleanName } from '../names.ts'
import type { Provider } from '../providers/provider.ts'
import { objectKeyOf } from './import-objects.ts'
import { ImportLost, type Progress } from './import-progress.ts'
import { type ImportFile, type Mine, noteOutcome, updateImport } from './import-work.repository.ts'

type Needs = {
  store: ObjectStore
  addFile: AddFile
  folderPath: FolderPath
  requests: OutsideSenders
  recordHistory: RecordHistory
  config: { uploadLimitInGB: number }
  now: Clock
}
type Task = { row: ImportRow; mine: Mine; file: ImportFile; provider: Provider; progress: Progress; signal: AbortSignal }

/** One file from its host into the store and from there into the project. */
export const createBringFile = (needs: Needs) => {
  const { store } = needs
  return async (task: Task): Promise<void> => {
    const key = objectKeyOf(task.mine, task.file.position)
    const counted = { bytes: 0 }
    let isPlacing = false
    try {
      const { name, size } = await fetchInto(needs, task, key, counted)
      const { file_name, kind } = readFileName(cleanName(name))
      const content_type = (await sniffObject(store, { object_key: key, total_size: size, kind })) ?? fail('file_type_mismatch')
      isPlacing = true
      await place(needs, task, { file_name, kind, size, key, content_type })
    } catch (error) {
      task.progress.takeBack(counted.bytes)
      await giveBack(needs, task)
      // Where the answer to the commit was lost, the file may exist. What no file names is dropped by the next attempt, or at the end; an
      // attempt that has lost the import may come after both, and has made no file.
      if (!isPlacing || error instanceof ImportLost) await store.delete([key])
      throw error
    }
  }
}
export type BringFile = ReturnType<typeof createBringFile>

async function fetchInto({ store, config }: Needs, task: Task, key: string, counted: { bytes: number }) {
  const { file, provider, progress, signal } = task
  const first = await provider.open(file.reference, 0, signal)
  const refuseEarly = () => {
    // Before a byte is fetched: its name and its size are enough to refuse it.
    readFileName(cleanName(first.name))
    if (first.size !== null) refuseTooBig(first.size, config.uploadLimitInGB)
  }
  try {
    refuseEarly()
    await progress.begin(first.size)
  } catch (error) {
    first.answer.body.destroy()
    throw error
  }
  const bytes = readOn({
    open: async (from) => (from === 0 && counted.bytes === 0 ? first : provider.open(file.reference, from, signal)),
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }),
    signal,
  })
  const body = Readable.from(watched(bytes, task, counted, config), { objectMode: false, highWaterMark: 1024 * 1024 })
  const { size_bytes } = await store.put(key, body, {
    content_type: 'application/octet-stream',
    ...(first.size && { size_bytes: first.size }),
  })
  return { name: first.name, size: size_bytes }
}

async function* watched(
  bytes: AsyncIterable<Buffer>,
  { progress }: Task,
  counted: { bytes: number },
  { uploadLimitInGB }: Needs['config'],
): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    counted.bytes += piece.byteLength
    refuseTooBig(counted.bytes, uploadLimitInGB)
    await progress.advance(piece.byteLength, counted.bytes)
    yield piece
  }
}

type Stored = { file_name: string; kind: string; size: number; key: string; content_type: string }

/** The stored object becomes a file: in one transaction, and only while the import is still ours. */
async function place({ addFile, folderPath, requests, recordHistory, now }: Needs, { row, file, progress }: Task, stored: Stored) {
  await progress.checkAccess()
  const intoTree: Parameters<typeof progress.change>[0] = async (tx, { owner_id, reserved_bytes }) => {
    const { project_id, user_id, submission_id, video_part } = row
    if (submission_id) requests.refusePrograms([stored.file_name])
    if (video_part && !isVideoName(stored.file_name)) return fail('video_part_refused')
    const target = { project_id, folder_id: await existingFolder(tx, row) }
    const { folder_id, made } = await folderPath(tx, target, file.folders, user_id)
    if (made.length > 0) await recordHistory(tx, { project_id, by: doerOf(row), action: 'folder.created', names: made })
    const file_id = await addFile(tx, {
      project_id,
      folder_id,
      user_id,
      staff_id: row.staff_id,
      isFromOutside: submission_id !== null,
      ...stored,
    })
    if (submission_id) await requests.hold(tx, submission_id)
    const used = Math.min(reserved_bytes, progress.reserved())
    await releaseReservation(tx, owner_id, used)
    // Not `useReservation`, which gives back its bytes too: the second time they would be those of uploads that are running.
    await countStoredBytes(tx, owner_id, stored.size)
    await updateImport(tx, row._id, { reserved_bytes: reserved_bytes - used, sent_bytes: progress.sent() }, now())
    await noteOutcome(tx, file, { file_id, error: null })
    if (submission_id) await requests.takeImported(tx, { submission_id, file_id, name: stored.file_name, size: stored.size, video_part })
  }
  await progress.change(intoTree, { inTree: true })
}

/** The chosen folder may be deleted by now: then it is the project itself. */
async function existingFolder(tx: Database, { project_id, folder_id }: ImportRow): Promise<string | null> {
  return folder_id !== null && (await findFolder(tx, project_id, folder_id)) ? folder_id : null
}

/** An attempt that lost the import releases nothing: the attempt that took it over did. */
const giveBack = ({ now }: Needs, { row, progress }: Task): Promise<void> =>
  progress
    .change(async (tx, { owner_id, reserved_bytes }) => {
      await releaseReservation(tx, owner_id, reserved_bytes)
      await updateImport(tx, row._id, { reserved_bytes: 0, sent_bytes: progress.sent() }, now())
    })
    .catch(() => undefined)
