import type { Tools } from '@answerprint/media/tools'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Scratch } from '#platform/process/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ListRunningFiles } from './deletion/delete-files.ts'
import { eraseObjectsHandler } from './deletion/erase.jobs.ts'
import type { DownloadAddresses } from './download-addresses.ts'
import { type ByGrant, fileRoutes } from './files.routes.ts'
import { createFiles } from './files.service.ts'
import { hashFileHandler, hashRestHandler } from './hashes/hash-file.jobs.ts'
import { createMakePreviews } from './previews/make-previews.ts'
import { giveUpPreviewsHandler, type OnFilmPreviews, preparePreviews, preparePreviewsHandler } from './previews/previews.jobs.ts'

type Needs = {
  db: Database
  store: ObjectStore
  scratch: Scratch
  tools: Tools
  access: ProjectAccess
  addresses: DownloadAddresses
  byGrant: ByGrant
  accessLog: AccessLog
  notify: Notify
  recordHistory: RecordHistory
  onFilmPreviews: OnFilmPreviews
  listRunning: ListRunningFiles
  /** Runs the deletions that other features hook to files. */
  onFilesDeleted: Hook
  /** The files of a project are deleted with it. */
  onProjectsDeleted: Hook
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

export function composeFiles(needs: Needs) {
  const files = createFiles({
    ...needs,
    onDelete: needs.onFilesDeleted.run,
    retryPreviews: (tx, file_id) => needs.enqueue(tx, preparePreviews, { file_id }),
  })
  needs.onProjectsDeleted.add(files.deleteOfProjects)
  return {
    files,
    handlers: [
      eraseObjectsHandler(needs),
      hashFileHandler(needs),
      hashRestHandler(needs),
      preparePreviewsHandler({ ...needs, makePreviews: createMakePreviews(needs.tools) }),
      giveUpPreviewsHandler(needs),
    ],
    mount: (api: Api) => fileRoutes(api, files, needs.byGrant),
  }
}
