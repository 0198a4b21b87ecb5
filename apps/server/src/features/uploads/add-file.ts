import { projectChannel } from '@answerprint/contract/realtime'
import { type ClaimedHashes, type ExpectHashes, freeFileName, insertFile, shareProjectTree } from '#features/files'
import { findFolder } from '#features/folders'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'
import { itemOf } from './upload-target.ts'

/** Bytes that lie in the store already, and where they belong. */
type NewItem = {
  project_id: string
  folder_id: string | null
  user_id: string | null
  file_name: string
  kind: string
  size: number
  key: string
  content_type: string
  /** What its sender said of the bytes. */
  hashes?: ClaimedHashes | undefined
  /** Sent by somebody outside: history tells of it once for all that they send. */
  isFromOutside?: boolean
}
type NewFilm = { file_id: string; project_id: string; name: string; created_by: string | null }

type Needs = {
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
  /** A film gets its screener with its file, in one transaction. */
  onFilm(tx: Database, film: NewFilm): Promise<unknown>
  expectHashes: ExpectHashes
  /** Pictures to make. */
  onFile(tx: Database, fileId: string): Promise<void>
}

export type AddFile = (tx: Database, item: NewItem) => Promise<string>

/** Makes a file of a stored object: row, screener, history, jobs and news, all or nothing. Answers its id. */
export const createAddFile = ({ recordHistory, now, newId, expectHashes, onFilm, onFile }: Needs): AddFile => {
  return async (tx, { user_id, hashes, isFromOutside = false, ...asked }) => {
    await shareProjectTree(tx, asked.project_id)
    const item = { ...asked, folder_id: await standingFolder(tx, asked) }
    const { type, isFilm, preview_status } = itemOf(item)
    const file_id = newId()
    const at = now()
    const name = await freeFileName(tx, item, item.file_name)
    const times = { created_by: user_id, created_at: at, updated_at: at }
    await insertFile(tx, { _id: file_id, ...item, type, name, status: 'Ready', preview_status, ...times })
    await expectHashes(tx, file_id, hashes)
    const { project_id } = item
    if (isFilm) await onFilm(tx, { file_id, project_id, name, created_by: user_id })
    if (preview_status) await onFile(tx, file_id)
    if (!isFromOutside) await recordHistory(tx, { project_id, by: user_id, action: 'file.uploaded', name, folder_id: item.folder_id })
    await publish(tx, { channel: projectChannel(project_id), event: 'DocumentUpdated', data: { _id: file_id, type, changes: ['created'] } })
    return file_id
  }
}

/** The folder may have been deleted while the bytes were on their way: then the file goes to the project itself. */
async function standingFolder(tx: Database, { project_id, folder_id }: Pick<NewItem, 'project_id' | 'folder_id'>): Promise<string | null> {
  return folder_id !== null && (await findFolder(tx, project_id, folder_id)) ? folder_id : null
}
