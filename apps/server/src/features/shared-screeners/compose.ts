import type { Tools } from '@answerprint/media/tools'
import type { RecordHistory } from '#features/history'
import type { Brands } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { CopiesLifecycle, Screeners } from '#features/screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import { handleJob } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createExpireLinks } from './expire-links.ts'
import { createExportShares } from './export/export-shares.ts'
import { createTraceCopy } from './forensic/trace-copy.ts'
import { createRecordShare } from './record-share.ts'
import { createRoomAnalytics } from './rooms/room-analytics.service.ts'
import { announceCopies } from './announce-reviewers.ts'
import { createPrepareCopies } from './copies/prepare-copies.ts'
import { createRoomNotices, sendRoomNotices } from './rooms/room-notices.ts'
import { createSendShares } from './sending/send-shares.ts'
import { createShareLinks } from './sending/share-links.ts'
import { sharedScreenerRoutes } from './shared-screeners.routes.ts'
import { createSharedScreeners } from './shared-screeners.service.ts'
import { createActivity } from './viewing/activity.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  secrets: Secrets
  tools: Tools
  scratch: Scratch
  access: ProjectAccess
  screeners: Screeners
  copies: CopiesLifecycle
  /** Their senders see how far copies are. */
  onCopyChanged: Hook
  /** The links of a screener expire when it is deleted. */
  onScreenersRemoved: Hook
  /** The links of a room expire when it is deleted. */
  onRoomsDeleted: Hook
  /** Its reviewers are to hear that the films of a room changed. */
  onRoomFilmsChanged: Hook
  accessLog: AccessLog
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  hashPassword: HashPassword
  config: { appUrl: string }
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeSharedScreeners(needs: Needs) {
  const links = createShareLinks({ ...needs, appUrl: needs.config.appUrl })
  const recordShare = createRecordShare(needs)
  const prepareCopies = createPrepareCopies(needs)
  const sendShares = createSendShares({ ...needs, links, recordShare, prepareCopies })
  needs.onCopyChanged.add(announceCopies)
  const shared = createSharedScreeners({ ...needs, recordShare, prepareCopies, links, sendShares })
  const activity = createActivity(needs)
  const notices = createRoomNotices({ ...needs, links })
  needs.onRoomFilmsChanged.add(notices.plan)
  needs.onRoomsDeleted.add(shared.expireOfRooms)
  needs.onScreenersRemoved.add(shared.expireOfScreeners)
  return {
    shared,
    prepareCopies,
    expireLinks: createExpireLinks({ ...needs, prepareCopies }),
    traceCopy: createTraceCopy(needs),
    handlers: [handleJob(sendRoomNotices, notices.sendDue)],
    mount: (api: Api) =>
      sharedScreenerRoutes(api, { shared, activity, roomAnalytics: createRoomAnalytics(needs), exportShares: createExportShares(needs) }),
  }
}
