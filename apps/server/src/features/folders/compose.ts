import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { folderRoutes } from './folders.routes.ts'
import { createFolders } from './folders.service.ts'
import { createMoveFiles, giveUpMoveHandler, moveFilesHandler } from './move-to-project.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  notify: Notify
  recordHistory: RecordHistory
  onFilesPlaced: Hook
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

export function composeFolders(needs: Needs) {
  const folders = createFolders(needs)
  const moveFiles = createMoveFiles(needs)
  return {
    folders,
    handlers: [moveFilesHandler(needs), giveUpMoveHandler(needs)],
    mount: (api: Api) => folderRoutes(api, folders, moveFiles),
  }
}
