import type { FastifyInstance } from 'fastify'
import { type CopyFiles, createRequestLinks, createVisitors } from '#features/file-requests'
import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { OutsideSenders } from '#features/outside-senders'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createCompleteVideo } from './asking/complete-video.ts'
import { endTransfersHandler, type TransferEnds } from './asking/end-transfers.jobs.ts'
import { createMailVideo } from './asking/mail-video.ts'
import { remindOfVideosHandler } from './asking/remind.jobs.ts'
import { createRemoveUnapproved } from './asking/remove-unapproved.ts'
import { createRepairText } from './asking/repair-text.service.ts'
import { createReview } from './asking/review.service.ts'
import { createTemplates } from './asking/templates.service.ts'
import { createVideoRequests } from './asking/video-requests.service.ts'
import { createWithdraw } from './asking/withdraw.service.ts'
import { createChangeVideo } from './page/change-video.ts'
import { createShowVideo } from './page/show-video.ts'
import { createSubmitSection } from './page/submit-section.ts'
import { timedTextFileRoutes } from './page/timed-text-files.routes.ts'
import { createTimedTexts } from './page/timed-texts.service.ts'
import { createVideoPage } from './page/video-page.service.ts'
import { markProjectsDeleted } from './video-requests.repository.ts'
import { videoRequestRoutes } from './video-requests.routes.ts'

type Needs = {
  db: Database
  store: ObjectStore
  addresses: DownloadAddresses
  secrets: Secrets
  outside: OutsideSenders
  copyFiles: CopyFiles
  removeFiles(tx: Database, projectId: string, ids: string[]): Promise<readonly { name: string }[]>
  onProjectsDeleted: Hook
  awaited: Parameters<typeof createWithdraw>[0]['awaited']
  setPoster(tx: Database, projectId: string, key: string | null): Promise<void>
  brands: Brands
  notify: Notify
  mailQueue: MailQueue
  accessLog: AccessLog
  recordHistory: RecordHistory
  enqueue: Enqueue
  config: { appUrl: string; uploadLimitInGB: number }
  now: Clock
  newId: NewId
  newToken: NewToken
} & TransferEnds

export function composeVideoRequests(needs: Needs) {
  needs.onProjectsDeleted.add(markProjectsDeleted)
  const links = createRequestLinks({ ...needs, appUrl: needs.config.appUrl })
  const show = createShowVideo({ ...needs, links })
  const change = createChangeVideo({ ...needs, submitSection: createSubmitSection(needs) })
  const pages = createVideoPage({ ...needs, visitors: createVisitors(needs), links, show, change })
  const texts = createTimedTexts({ ...needs, find: pages.find })
  const mailVideo = createMailVideo({ ...needs, links })
  const requests = createVideoRequests({ ...needs, links, show, mailVideo })
  const removeUnapproved = createRemoveUnapproved(needs)
  const complete = createCompleteVideo({ ...needs, removeUnapproved })
  const review = createReview({ ...needs, requests, mailVideo, complete })
  const withdraw = createWithdraw({ ...needs, requests, mailVideo, removeUnapproved })
  const repairs = createRepairText({ ...needs, requests })
  const services = { pages, texts, requests, review, repairs, withdraw, templates: createTemplates(needs) }
  return {
    handlers: [remindOfVideosHandler({ ...needs, mailVideo }), endTransfersHandler(needs)],
    mount: (api: Api) => videoRequestRoutes(api, services),
    mountBeside: (app: FastifyInstance) => timedTextFileRoutes(app, texts),
  }
}
