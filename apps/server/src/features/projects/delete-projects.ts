import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { projects as contract } from '@answerprint/contract/projects'
import { projectChannel } from '@answerprint/contract/realtime'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { announceWall } from '#platform/realtime/announce-wall'
import { publishAll } from '#platform/realtime/publish'
import type { Posters } from './posters/posters.ts'
import { lockProjects, markProjectsDeleting } from './projects.repository.ts'

export type DeletionNeeds = {
  db: Database
  posters: Posters
  now: Clock
  /** Locks the trees of these projects until the transaction ends: nothing is added or moved meanwhile. */
  holdTrees(tx: Database, projectIds: readonly string[]): Promise<void>
  /** Those of these with orders that are not completed: they are kept. */
  listRunning(tx: Database, projectIds: readonly string[]): Promise<{ _id: string; title: string }[]>
  /** The other features delete what they hold of a project, in the same transaction. */
  onDelete(tx: Database, projectIds: string[]): Promise<void>
}

/** Open pages of the project ask for it again, and are left. */
const closed = (_id: string) => ({ channel: projectChannel(_id), event: 'ProjectUpdated', data: { _id, changes: ['project.deleted'] } })

/** Deletes the projects that can be, and names those that orders keep. */
export const createDeleteProjects = ({ db, posters, now, holdTrees, listRunning, onDelete }: DeletionNeeds) => {
  return async (viewer: Viewer, { body: { projectIDs } }: Input<typeof contract.delete, 'out'>) => {
    const wanted = [...new Set(projectIDs)]
    return db.transaction().execute(async (tx) => {
      // Trees are locked before rows, in the order of an upload, which holds the tree when it reads the project: no deadlock.
      await holdTrees(tx, wanted)
      const found = await lockProjects(tx, viewer, wanted)
      if (found.length < wanted.length) return fail('no_access')
      const not_deleted = await listRunning(tx, wanted)
      const isKept = new Set(not_deleted.map((each) => each._id))
      const gone = found.filter((each) => !isKept.has(each._id))
      const deleted = gone.map((each) => each._id)
      if (deleted.length === 0) return { deleted, not_deleted }
      await onDelete(tx, deleted)
      await posters.forget(tx, gone)
      await markProjectsDeleting(tx, deleted, now())
      await announceWall(tx, ...gone.map((each) => each.owner_id))
      await publishAll(tx, deleted.map(closed))
      return { deleted, not_deleted }
    })
  }
}
