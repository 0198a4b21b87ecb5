import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { ObjectStore } from '#platform/storage/object-store'
import { createFolderList } from './folder-list.ts'
import { projectFolderRoutes } from './project-folders.routes.ts'
import { createProjectFolders } from './project-folders.service.ts'

type Needs = { db: Database; store: ObjectStore; recordHistory: RecordHistory; now: Clock; newId: NewId }

export function composeProjectFolders(needs: Needs) {
  const folderList = createFolderList(needs)
  const projectFolders = createProjectFolders({ ...needs, folderList })
  return { folderList, projectFolders, mount: (api: Api) => projectFolderRoutes(api, projectFolders) }
}
