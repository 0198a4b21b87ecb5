import type { LoginGuard, Sessions } from '#features/accounts'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { createInviteLifecycle } from './invite-lifecycle.ts'
import { withdrawInvitesOf } from './invites.repository.ts'
import { inviteRoutes } from './invites.routes.ts'
import { createInvites } from './invites.service.ts'

type Needs = {
  db: Database
  sessions: Sessions
  loginGuard: LoginGuard
  userOf: Parameters<typeof createInvites>[0]['userOf']
  beginSecondStep: Parameters<typeof createInvites>[0]['beginSecondStep']
  accessLog: AccessLog
  onEmailChanged: Hook
  notify: Notify
  brands: Brands
  mailQueue: MailQueue
  hashPassword: HashPassword
  config: { accountsUrl: string; signupPlan: string }
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeInvites({ config, onEmailChanged, ...needs }: Needs) {
  // An invitation is for the address that it was sent to.
  onEmailChanged.add(withdrawInvitesOf)
  const invites = createInvites({ ...needs, signupPlan: config.signupPlan })
  return {
    inviteLifecycle: createInviteLifecycle({ ...needs, accountsUrl: config.accountsUrl }),
    mount: (api: Api) => inviteRoutes(api, invites),
  }
}
