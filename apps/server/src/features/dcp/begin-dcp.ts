import { fail } from '@answerprint/contract/errors'
import { insidePath } from '@answerprint/dcp/values'
import { freeName, insertFiles, shareProjectTree, UNDELIVERED } from '#features/files'
import { findFolder } from '#features/folders'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { lockName } from '#platform/database/lock-name'
import { type DcpFileRow, insertDcp, insertDcpFiles, isProjectActive, listAwaited, listDcpFiles, listUnfinished } from './dcp.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'

type Listed = { path: string; size: number }
type DcpAt = {
  project_id: string
  folder_id: string | null
  /** The order whose result it will be. */
  order_id: string | null
}
export type DcpPlace = DcpAt & {
  created_by: string | null
  submission_id: string | null
  /** Counts what a public link takes, in the transaction that takes it. */
  take?(tx: Database): Promise<void>
  /** The item is there, and so many bytes are still to come: the last of the transaction. Also where it was begun before. */
  placed?(tx: Database, bytes: number): Promise<void>
}
export type BeginDcp = (place: DcpPlace, asked: { name: string; files: readonly Listed[] }) => Promise<{ _id: string; awaiting: string[] }>

type Needs = { db: Database; lifecycle: DcpLifecycle; onFilesPlaced: Pick<Hook, 'run'>; now: Clock; newId: NewId }

/** Objects of a package lie in one folder, which is the key of its item: erasing that key erases them all. */
export const dcpFolderKey = (dcpId: string): string => `dcps/${dcpId}`
export const dcpObjectKey = (dcpId: string, uploadId: string): string => `${dcpFolderKey(dcpId)}/${uploadId}`

/** Makes the item of a package, or finds the one whose upload of the same files did not end; answers what has not arrived. */
export const createBeginDcp = ({ db, lifecycle, onFilesPlaced, now, newId }: Needs): BeginDcp => {
  const goOn = async (tx: Database, place: DcpPlace, file_name: string, files: readonly Listed[]) => {
    for (const { file_id } of await listUnfinished(tx, { ...place, file_name })) {
      if (isSameListing(await listDcpFiles(tx, file_id), files)) return file_id
    }
    return undefined
  }
  const make = async (tx: Database, place: DcpPlace, file_name: string, files: readonly Listed[]) => {
    const { order_id, submission_id, created_by, project_id, folder_id } = place
    const at = { project_id, folder_id }
    const _id = newId()
    const times = { created_by, created_at: now(), updated_at: now() }
    // Until it is delivered it is in no list, and has no name among the others.
    const name = order_id === null ? await freeName(tx, at, file_name) : file_name
    const file_status = order_id === null ? ('Uploading' as const) : UNDELIVERED
    const item = { type: 'dcp', kind: 'dcp', status: file_status, preview_status: null } as const
    const kept = { size: 0, key: dcpFolderKey(_id), content_type: 'application/octet-stream' }
    await insertFiles(tx, [{ _id, ...at, ...item, name, file_name, ...kept, ...times }])
    await insertDcp(tx, { file_id: _id, submission_id, order_id, ...times })
    await insertDcpFiles(tx, _id, files)
    if (submission_id === null && order_id === null) await onFilesPlaced.run(tx, [_id])
    await lifecycle.announce(tx, { file_id: _id, project_id, file_status }, 'created')
    return _id
  }
  return async (asked, { name: file_name, files: sent }) => {
    const files = readListing(sent)
    return db.transaction().execute(async (tx) => {
      // Two members of staff who send the same folder send one package. By name, and so before the tree.
      if (asked.order_id !== null) await lockName(tx, `order-dcps ${asked.order_id}`)
      await shareProjectTree(tx, asked.project_id)
      if (!(await isProjectActive(tx, asked.project_id))) return fail('no_access')
      const place = { ...asked, folder_id: await folderOf(tx, asked) }
      const known = await goOn(tx, place, file_name, files)
      if (!known) await asked.take?.(tx)
      const _id = known ?? (await make(tx, place, file_name, files))
      const awaited = await listAwaited(tx, _id)
      await asked.placed?.(
        tx,
        [...awaited.values()].reduce((sum, each) => sum + each, 0),
      )
      return { _id, awaiting: [...awaited.keys()] }
    })
  }
}

/** A person who names a folder that was deleted is refused; a result goes to the project itself then. */
export async function folderOf(tx: Database, { project_id, folder_id, order_id }: DcpAt): Promise<string | null> {
  if (folder_id === null || (await findFolder(tx, project_id, folder_id))) return folder_id
  return order_id === null ? fail('not_found') : null
}

/** Each path once, and below the folder; two paths that differ only in a leading "./" are one. */
function readListing(files: readonly Listed[]): Listed[] {
  const listed = new Map(files.map(({ path, size }) => [insidePath(path) ?? fail('dcp_path_refused'), size]))
  if (listed.size !== files.length) return fail('invalid', { message: 'A file is listed twice.' })
  return [...listed].map(([path, size]) => ({ path, size }))
}

function isSameListing(rows: readonly DcpFileRow[], files: readonly Listed[]): boolean {
  const sizes = new Map(files.map(({ path, size }) => [path, size]))
  return rows.length === files.length && rows.every(({ path, size }) => sizes.get(path) === size)
}
