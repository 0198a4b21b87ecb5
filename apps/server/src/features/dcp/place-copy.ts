import { fail } from '@answerprint/contract/errors'
import { insertFiles, shareProjectTree, UNDELIVERED } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { dcpFolderKey, folderOf } from './begin-dcp.ts'
import { insertArrivedFiles, insertDcp, isProjectActive } from './dcp.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'

/** A package whose objects are in the store already, below the folder of its id. */
export type CopiedDcp = { _id: string; name: string; files: readonly { path: string; size: number; key: string }[] }
type Place = { project_id: string; folder_id: string | null; order_id: string; created_by: string | null }
export type PlaceCopy = (tx: Database, place: Place, copied: CopiedDcp) => Promise<void>

/** All of a package that goes with an order is there at once; like one that was sent, it is delivered once its check finds nothing wrong. */
export const createPlaceCopy = ({ lifecycle, now }: { lifecycle: DcpLifecycle; now: Clock }): PlaceCopy => {
  return async (tx, { order_id, created_by, ...at }, { _id, name, files }) => {
    await shareProjectTree(tx, at.project_id)
    if (!(await isProjectActive(tx, at.project_id))) return fail('no_access')
    const times = { created_by, created_at: now(), updated_at: now() }
    const size = files.reduce((sum, each) => sum + each.size, 0)
    const item = { type: 'dcp', kind: 'dcp', status: UNDELIVERED, preview_status: null, content_type: 'application/octet-stream' } as const
    const place = { project_id: at.project_id, folder_id: await folderOf(tx, { ...at, order_id }) }
    await insertFiles(tx, [{ _id, ...place, ...item, name, file_name: name, size, key: dcpFolderKey(_id), ...times }])
    await insertDcp(tx, { file_id: _id, submission_id: null, order_id, ...times })
    await insertArrivedFiles(tx, _id, files)
    await lifecycle.requestCheck(tx, { file_id: _id, project_id: at.project_id, file_status: UNDELIVERED })
  }
}
