import { fail } from '@answerprint/contract/errors'
import { projectChannel } from '@answerprint/contract/realtime'
import { type ClaimedHashes, type ExpectHashes, freeFileNames, insertFiles, preparePreviews, shareProjectTree } from '#features/files'
import { findFolder } from '#features/folders'
import { doerOf, type RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { EnqueueAll } from '#platform/jobs/jobs'
import { publishAll } from '#platform/realtime/publish'
import { itemOf } from './accepted-files.ts'
import { isProjectThere } from './uploads.repository.ts'

/** Bytes that are in the store already, and the place of the file. */
type NewItem = {
  project_id: string
  folder_id: string | null
  user_id: string | null
  staff_id?: string | null
  file_name: string
  kind: string
  size: number
  key: string
  content_type: string
  /** Hashes that the sender reported. */
  hashes?: ClaimedHashes | undefined
  /** Sent by a person without an account: the history gets one entry for all their files, made elsewhere. */
  isFromOutside?: boolean
}
type NewFilm = { file_id: string; project_id: string; name: string }

type Needs = {
  recordHistory: RecordHistory
  enqueueAll: EnqueueAll
  now: Clock
  newId: NewId
  /** A film gets its screener in the same transaction. */
  onFilms(tx: Database, films: readonly NewFilm[]): Promise<unknown>
  expectHashes: ExpectHashes
  onFilesPlaced: Pick<Hook, 'run'>
}

/** Returns the id of the file. */
export type AddFile = (tx: Database, item: NewItem) => Promise<string>
/** Many files of one project and folder in few statements; returns their ids in the same order. */
export type AddFiles = (tx: Database, items: readonly NewItem[]) => Promise<string[]>

/** Makes files of stored objects: rows, screeners, history, jobs and announcements in one transaction. */
export const createAddFiles = ({ recordHistory, enqueueAll, now, newId, expectHashes, onFilms, onFilesPlaced }: Needs): AddFiles => {
  return async (tx, items) => {
    const [first] = items
    if (!first) return []
    const { project_id } = first
    await shareProjectTree(tx, project_id)
    // What its deletion did not see, nothing would erase.
    if (!(await isProjectThere(tx, project_id))) return fail('no_access')
    const place = { project_id, folder_id: await existingFolder(tx, first) }
    const names = await freeFileNames(
      tx,
      place,
      items.map((each) => each.file_name),
    )
    const made = items.map((item, index) => ({
      ...item,
      ...place,
      ...itemOf(item),
      file_id: newId(),
      name: names[index] ?? item.file_name,
    }))
    await insertFiles(
      tx,
      made.map((each) => rowOf(each, now())),
    )
    await expectHashes(
      tx,
      made.map(({ file_id, hashes }) => ({ file_id, claimed: hashes })),
    )
    await onFilms(
      tx,
      made.filter((each) => each.isFilm),
    )
    await onFilesPlaced.run(
      tx,
      made.filter((each) => !each.isFromOutside).map((each) => each.file_id),
    )
    const pictured = made.filter((each) => each.preview_status !== null)
    await enqueueAll(
      tx,
      preparePreviews,
      pictured.map(({ file_id }) => ({ file_id })),
    )
    for (const { name, folder_id, isFromOutside, ...from } of made) {
      if (!isFromOutside) await recordHistory(tx, { project_id, by: doerOf(from), action: 'file.uploaded', name, folder_id })
    }
    await publishAll(tx, made.map(createdNotice))
    return made.map((each) => each.file_id)
  }
}

export const createAddFile =
  (addFiles: AddFiles): AddFile =>
  async (tx, item) => {
    const [file_id] = await addFiles(tx, [item])
    return file_id ?? fail('internal')
  }

type Made = NewItem & ReturnType<typeof itemOf> & { file_id: string; name: string }

function rowOf(
  { file_id, project_id, folder_id, type, name, file_name, kind, size, key, content_type, preview_status, user_id }: Made,
  at: Date,
) {
  const file = { _id: file_id, project_id, folder_id, type, name, file_name, kind, size, key, content_type, preview_status }
  return { ...file, status: 'Ready' as const, created_by: user_id, created_at: at, updated_at: at }
}

const createdNotice = ({ project_id, file_id, type }: Made) => ({
  channel: projectChannel(project_id),
  event: 'DocumentUpdated',
  data: { _id: file_id, type, changes: ['created'] },
})

/** The folder may have been deleted during the upload: then the file is added to the project itself. */
async function existingFolder(tx: Database, { project_id, folder_id }: Pick<NewItem, 'project_id' | 'folder_id'>): Promise<string | null> {
  return folder_id !== null && (await findFolder(tx, project_id, folder_id)) ? folder_id : null
}
