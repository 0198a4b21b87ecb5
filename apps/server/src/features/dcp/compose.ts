import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import { handleJob } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { createBeginDcp } from './begin-dcp.ts'
import { giveUpDcp, verifyDcp } from './dcp.jobs.ts'
import { dcpRoutes } from './dcp.routes.ts'
import { createDcp } from './dcp.service.ts'
import { createDcpLifecycle } from './dcp-lifecycle.ts'
import { hashDcpHandlers } from './hash-dcp.jobs.ts'
import { createPlaceCopy } from './place-copy.ts'
import { createShowDelivered } from './show-delivered.ts'
import { createGiveUpDcp, createVerifyDcp } from './verify-dcp.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  addresses: DownloadAddresses
  accessLog: AccessLog
  outside: OutsideSenders
  recordHistory: RecordHistory
  onFilesPlaced: Hook
  onResultsChecked: Hook
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

export function composeDcp(needs: Needs) {
  const lifecycle = createDcpLifecycle({ ...needs, received: needs.outside.received })
  const begin = createBeginDcp({ ...needs, lifecycle })
  const dcp = createDcp({ ...needs, lifecycle, begin })
  const checking = { ...needs, lifecycle }
  return {
    takeFile: lifecycle.takeFile,
    begin,
    requestCheck: lifecycle.requestCheck,
    placeCopy: createPlaceCopy({ ...needs, lifecycle }),
    showDelivered: createShowDelivered({ ...needs, lifecycle }),
    handlers: [...hashDcpHandlers(needs), handleJob(verifyDcp, createVerifyDcp(checking)), handleJob(giveUpDcp, createGiveUpDcp(checking))],
    mount: (api: Api) => dcpRoutes(api, dcp),
  }
}
