import { fail } from '@answerprint/contract/errors'
import { freeName, shareProjectTree } from '#features/files'
import { doerOf, type RecordHistory } from '#features/history'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { findUndelivered, lockDcp, showFile } from './dcp.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'

/** Where a package that is sent for an order will be: its tree and the names beside it, which come before the file itself. */
export async function holdPlace(tx: Database, dcpId: string): Promise<void> {
  const seen = await findUndelivered(tx, dcpId)
  if (!seen) return
  await shareProjectTree(tx, seen.project_id)
  const dcp = await findUndelivered(tx, dcpId)
  // Its folder went to another project in between: the next try holds that one.
  if (dcp && dcp.project_id !== seen.project_id) return fail('conflict')
  if (dcp) await freeName(tx, dcp, dcp.file_name)
}

type Needs = { lifecycle: DcpLifecycle; recordHistory: RecordHistory; onFilesPlaced: Pick<Hook, 'run'>; now: Clock }
/** Answers the name that it has from then on. */
export type ShowDelivered = (tx: Database, dcpId: string) => Promise<string>

/** A package that was sent for an order becomes a file of the project, which holds its place already. The history says what its check found. */
export const createShowDelivered = ({ lifecycle, recordHistory, onFilesPlaced, now }: Needs): ShowDelivered => {
  return async (tx, dcpId) => {
    const dcp = (await lockDcp(tx, dcpId)) ?? fail('not_found')
    const { project_id, folder_id, created_by: user_id } = dcp
    const name = await freeName(tx, dcp, dcp.file_name)
    await showFile(tx, dcpId, name, now())
    await onFilesPlaced.run(tx, [dcpId])
    await recordHistory(tx, { project_id, by: doerOf({ user_id, staff_id: null }), action: 'file.uploaded', name, folder_id })
    await recordHistory(tx, { project_id, by: null, action: dcp.status === 'Verified' ? 'dcp.verified' : 'dcp.failed', name })
    await lifecycle.announce(tx, { file_id: dcpId, project_id, file_status: 'Ready' }, 'created')
    return name
  }
}
