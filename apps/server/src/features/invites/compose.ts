import type { LoginGuard, Sessions } from '#features/accounts'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { createInviteLifecycle } from './invite-lifecycle.ts'
import { inviteRoutes } from './invites.routes.ts'
import { createInvites } from './invites.service.ts'

type Needs = {
  db: Database
  sessions: Sessions
  loginGuard: LoginGuard
  userOf: Parameters<typeof createInvites>[0]['userOf']
  beginSecondStep: Parameters<typeof createInvites>[0]['beginSecondStep']
  accessLog: AccessLog
  notify: Notify
  brands: Brands
  mailQueue: MailQueue
  hashPassword: HashPassword
  config: { accountsUrl: string; signupPlan: string }
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeInvites({ config, ...needs }: Needs) {
  const invites = createInvites({ ...needs, signupPlan: config.signupPlan })
  return {
    inviteLifecycle: createInviteLifecycle({ ...needs, accountsUrl: config.accountsUrl }),
    mount: (api: Api) => inviteRoutes(api, invites),
  }
}
