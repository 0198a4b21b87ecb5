import { holdTrees } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { createHook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Scratch } from '#platform/process/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { createProjectMembers } from './members/project-members.service.ts'
import { preparePosterHandler } from './posters/posters.jobs.ts'
import { createPosters } from './posters/posters.ts'
import type { ProjectAccess } from './project-access.ts'
import type { ProjectFolderList } from './project-folder-list.ts'
import { markProjectsDeleting, restoreProject } from './projects.repository.ts'
import { projectRoutes } from './projects.routes.ts'
import { createProjects } from './projects.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  scratch: Scratch
  access: ProjectAccess
  accessLog: AccessLog
  folderList: ProjectFolderList
  listRunning: Parameters<typeof createProjects>[0]['listRunning']
  recordHistory: RecordHistory
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

/** `onProjectsDeleted` runs in the transaction that deletes them, with their trees locked. */
export function composeProjects(needs: Needs) {
  const posters = createPosters(needs)
  const onProjectsDeleted = createHook()
  const projects = createProjects({
    ...needs,
    members: createProjectMembers({ ...needs, holdTrees }),
    posters,
    holdTrees,
    onDelete: onProjectsDeleted.run,
  })
  return {
    projects,
    posters,
    onProjectsDeleted,
    /** Of a project that is awaited, in the transaction of what awaits it, with the tree locked. */
    awaited: {
      async remove(tx: Database, projectId: string): Promise<void> {
        await onProjectsDeleted.run(tx, [projectId])
        await markProjectsDeleting(tx, [projectId], needs.now())
      },
      restore: async (tx: Database, projectId: string) => void (await restoreProject(tx, projectId, needs.now())),
    },
    handlers: [preparePosterHandler(needs)],
    mount: (api: Api) => projectRoutes(api, projects),
  }
}
