import { createFolderPath } from '#features/folders'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { AddFile } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { handleJob } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Outbound } from '#platform/outbound/outbound'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { runImport, tidyImports } from './imports.jobs.ts'
import { listImportsThrough } from './imports.repository.ts'
import { importRoutes } from './imports.routes.ts'
import { createImports } from './imports.service.ts'
import { createImportsOfSubmission } from './imports-of-submission.ts'
import { createBringFile } from './running/bring-file.ts'
import { createClaimImport } from './running/claim-import.ts'
import { createEndImport } from './running/end-import.ts'
import { createRunImport } from './running/run-import.ts'
import { createTidyImports } from './running/tidy-imports.ts'

type Needs = {
  db: Database
  store: ObjectStore
  outbound: Outbound
  secrets: Secrets
  access: ProjectAccess
  addFile: AddFile
  requests: OutsideSenders
  recordHistory: RecordHistory
  enqueue: Enqueue
  config: { uploadLimitInGB: number }
  now: Clock
  newId: NewId
}

export function composeImports(needs: Needs) {
  const endImport = createEndImport(needs)
  const bringFile = createBringFile({ ...needs, folderPath: createFolderPath(needs) })
  const run = createRunImport({ ...needs, claim: createClaimImport(needs), endImport, bringFile })
  const tidy = createTidyImports({ ...needs, endImport })
  const imports = createImports({ ...needs, endImport })
  return {
    /** What is on its way through these links for files ends with this sentence. */
    async endImports(requestIds: readonly string[], error: string): Promise<void> {
      for (const { _id } of await listImportsThrough(needs.db, requestIds)) await endImport(_id, { status: 128, error })
    },
    importsOfSubmission: createImportsOfSubmission(needs),
    handlers: [handleJob(runImport, run), handleJob(tidyImports, tidy)],
    mount: (api: Api) => importRoutes(api, imports),
  }
}
