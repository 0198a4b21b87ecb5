import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { AddFiles } from '#features/uploads'
import type { ConnectConfig } from '#platform/aspera/connect-facts'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { copyFilesHandler, createCopyFiles, giveUpCopiesHandler } from './copies/copy-files.ts'
import { fileRequestRoutes } from './file-requests.routes.ts'
import { createFileRequests } from './file-requests.service.ts'
import { createRequestPage } from './page/request-page.service.ts'
import type { ListImports } from './page/show-request.ts'
import { createVisitors } from './page/visitors.ts'
import { createRequestLinks } from './request-links.ts'
import { announceLaterHandler, announceSubmissionHandler } from './submissions/announce-submission.ts'

type Needs = {
  db: Database
  store: ObjectStore
  secrets: Secrets
  access: ProjectAccess
  outside: OutsideSenders
  addFiles: AddFiles
  listImports: ListImports
  brands: Brands
  notify: Notify
  mailQueue: MailQueue
  recordHistory: RecordHistory
  enqueue: Enqueue
  config: { appUrl: string; aspera: ConnectConfig | undefined; uploadLimitInGB: number }
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeFileRequests(needs: Needs) {
  const links = createRequestLinks({ ...needs, appUrl: needs.config.appUrl })
  const fileRequests = createFileRequests({ ...needs, links })
  const copyFiles = createCopyFiles(needs)
  const pages = createRequestPage({ ...needs, visitors: createVisitors(needs), copyFiles })
  return {
    copyFiles,
    handlers: [announceSubmissionHandler(needs), announceLaterHandler(needs), copyFilesHandler(needs), giveUpCopiesHandler(needs)],
    mount: (api: Api) => fileRequestRoutes(api, fileRequests, pages),
  }
}
