import { fail } from '@answerprint/contract/errors'
import { userChannel } from '@answerprint/contract/realtime'
import type { RecordHistory } from '#features/history'
import { changedList } from '#platform/changed-list'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { publish } from '#platform/realtime/publish'
import type { ProjectAccess } from '../project-access.ts'
import { may } from '../projects.policy.ts'
import {
  changeOwner,
  countPeople,
  listMemberIds,
  lockProject,
  moveStorage,
  setMembers,
  sumStorage,
  takeTagsAlong,
} from './project-members.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  accessLog: AccessLog
  recordHistory: RecordHistory
  /** Locks the trees of these projects until the transaction ends: no file arrives meanwhile. */
  holdTrees(tx: Database, projectIds: readonly string[]): Promise<void>
  now: Clock
  newId: NewId
}

/** The owner of a project, and the members who see it in addition to those who see all projects. */
export const createProjectMembers = ({ db, access, accessLog, recordHistory, holdTrees, now, newId }: Needs) => ({
  async set(
    viewer: Viewer,
    projectId: string,
    { userIds, was }: { userIds: string[]; was?: string[] | undefined },
    call: Call,
  ): Promise<void> {
    const project = await access.open(viewer, projectId)
    if (!may.setAccess(viewer, project)) return fail('forbidden')
    await db.transaction().execute(async (tx) => {
      await lockProject(tx, projectId)
      const before = await listMemberIds(tx, projectId)
      const people = changedList(before, userIds, was).sort()
      if (people.length > 0 && (await countPeople(tx, project.owner_id, people)) < people.length) return fail('not_found')
      await setMembers(tx, projectId, people)
      const details = { from: before, to: people }
      await accessLog.write(tx, viewer, call, { action: 'project.access_changed', subject_type: 'project', subject_id: projectId, details })
      for (const user_id of new Set([...before, ...people])) {
        if (before.includes(user_id) !== people.includes(user_id)) {
          await publish(tx, { channel: userChannel(user_id), event: 'RightsChanged', data: { _id: user_id } })
        }
      }
      const author = { project_id: projectId, by: viewer }
      await recordHistory(tx, { ...author, action: 'project.access_given', user_ids: people.filter((each) => !before.includes(each)) })
      await recordHistory(tx, { ...author, action: 'project.access_taken', user_ids: before.filter((each) => !people.includes(each)) })
    })
  },

  /** A person's own project becomes the organization's, with its files, their tags, shares and bytes. This cannot be undone. */
  async handOver(viewer: Viewer, projectId: string, call: Call): Promise<void> {
    const project = await access.open(viewer, projectId)
    const { member_of: organization_id } = viewer
    if (organization_id === null || !may.handOver(viewer, project)) return fail('forbidden')
    await db.transaction().execute(async (tx) => {
      // The tree is locked before rows, in the order of a file that arrives: one that does so meanwhile waits, and counts for the new owner.
      await holdTrees(tx, [projectId])
      if ((await lockProject(tx, projectId))?.owner_id !== viewer.user_id) return fail('conflict')
      await changeOwner(tx, projectId, organization_id, now())
      await takeTagsAlong(tx, projectId, organization_id, newId)
      const moved = await sumStorage(tx, projectId)
      if (!(await moveStorage(tx, viewer.user_id, organization_id, moved))) return fail('storage_limit')
      const details = { title: project.title, bytes: moved.used }
      const line = { action: 'project.handed_over', subject_type: 'project', subject_id: projectId, details } as const
      await accessLog.write(tx, { ...viewer, owner_id: organization_id }, call, line)
      await recordHistory(tx, { project_id: projectId, by: viewer, action: 'project.handed_over' })
    })
  },
})
export type ProjectMembers = ReturnType<typeof createProjectMembers>
