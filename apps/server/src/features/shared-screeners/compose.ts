import type { Tools } from '@answerprint/media/tools'
import type { RecordHistory } from '#features/history'
import type { Brands } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Screeners } from '#features/screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import type { Scratch } from '#platform/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createExpireLinks } from './expire-links.ts'
import { createTraceCopy } from './forensic/trace-copy.ts'
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
  /** The links of a screener expire when it is deleted. */
  onScreenersRemoved: Hook
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
  const sendShares = createSendShares({ ...needs, links })
  const shared = createSharedScreeners({ ...needs, links, sendShares })
  const activity = createActivity(needs)
  needs.onScreenersRemoved.add(shared.expireOfScreeners)
  return {
    shared,
    expireLinks: createExpireLinks(needs),
    traceCopy: createTraceCopy(needs),
    mount: (api: Api) => sharedScreenerRoutes(api, shared, activity),
  }
}
