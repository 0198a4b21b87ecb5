import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { files as contract } from '@answerprint/contract/files'
import { projectChannel } from '@answerprint/contract/realtime'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { publish } from '#platform/realtime/publish'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { lockProjectTree } from '../files.repository.ts'
import { namesOf } from './names-of.ts'
import { UNDELIVERED } from '../undelivered.repository.ts'
import {
  countKnown,
  holdAnything,
  type Removed,
  releaseStorage,
  removeFiles,
  removeProjectFiles,
  weighDeletion,
} from './file-deletion.repository.ts'

/** Those of these files, of what is in them and of the folders that hold them, whose orders are not completed. */
export type ListRunningFiles = (tx: Database, fileIds: readonly string[]) => Promise<readonly { name: string }[]>

type Needs = {
  db: Database
  access: ProjectAccess
  now: Clock
  newId: NewId
  recordHistory: RecordHistory
  listRunning: ListRunningFiles
  onDelete(tx: Database, fileIds: string[]): Promise<unknown>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Files, and folders with their contents, leave every list at once; their bytes are erased after a grace period. */
export const createDeleteFiles = ({ db, access, now, newId, recordHistory, listRunning, onDelete }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const forget = async (tx: Database, removed: Removed[]) => {
    await eraseLater(
      tx,
      removed.flatMap(({ key, preview_prefix }) => [key, preview_prefix]),
    )
    for (const [owner, bytes] of bytesByOwner(removed)) await releaseStorage(tx, owner, bytes)
  }
  const remove = async (tx: Database, projectId: string, ids: string[]): Promise<Removed[]> => {
    const removed = await removeFiles(tx, projectId, ids, now())
    if (removed.length === 0) return removed
    await onDelete(
      tx,
      removed.map((each) => each._id),
    )
    await forget(tx, removed)
    return removed
  }
  return {
    /** For features whose own rule decides, in their transaction, with the tree locked. */
    remove,

    async delete(viewer: Viewer, { params: { projectID }, body: { _files, only_empty } }: Asked<'delete'>) {
      await access.open(viewer, projectID)
      const ids = [...new Set(_files.map((each) => each._id))]
      return db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, projectID)
        // Deleted ids count as known: two people who delete the same file both succeed.
        if ((await countKnown(tx, projectID, ids)) < ids.length) return fail('not_found')
        if (only_empty && (await holdAnything(tx, ids))) return fail('changed_since')
        refuseOrdered(await listRunning(tx, ids))
        const removed = await remove(tx, projectID, ids)
        if (removed.length === 0) return { deleted: 0 }
        await publish(tx, {
          channel: projectChannel(projectID),
          event: 'DocumentUpdated',
          data: { _id: projectID, changes: ['deleted_at'] },
        })
        const picked = new Set(ids)
        const names = removed.filter((each) => picked.has(each._id)).map((each) => each.name)
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'file.deleted', names })
        // A DCP that is still to be delivered goes with its folder, and no one hears of it.
        return { deleted: removed.filter((each) => each.status !== UNDELIVERED).length }
      })
    },

    /** For the confirmation dialog: changes nothing. */
    async deletion(viewer: Viewer, { params: { projectID }, body: { _files } }: Asked<'deletion'>) {
      await access.open(viewer, projectID)
      const ids = [...new Set(_files.map((each) => each._id))]
      if ((await countKnown(db, projectID, ids)) < ids.length) return fail('not_found')
      return weighDeletion(db, projectID, ids, now())
    },

    /** Called by the projects feature, inside its transaction, with their trees locked. */
    async deleteOfProjects(tx: Database, projectIds: string[]) {
      const removed = await removeProjectFiles(tx, projectIds, now())
      await onDelete(
        tx,
        removed.map((each) => each._id),
      )
      await forget(tx, removed)
    },
  }
}

function refuseOrdered(files: readonly { name: string }[]): void {
  if (files.length > 0) fail('files_in_order', { message: `These are part of orders that have not been completed: ${namesOf(files)}.` })
}

/** Locks the trees of these projects until the transaction ends, in one order, so that two callers do not deadlock. */
export async function holdTrees(tx: Database, projectIds: readonly string[]): Promise<void> {
  for (const id of projectIds.toSorted()) await lockProjectTree(tx, id)
}

function bytesByOwner(removed: Removed[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { owner_id, size } of removed) totals.set(owner_id, (totals.get(owner_id) ?? 0) + size)
  return totals
}
