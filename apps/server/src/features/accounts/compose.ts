import type { SetDefaultCard } from '#features/billing'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Places } from '#platform/geo/places'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword, PasswordMatches } from '#platform/passwords'
import type { Secrets } from '#platform/secrets'
import { isTwoFactorOn } from './accounts.repository.ts'
import { accountRoutes } from './accounts.routes.ts'
import { createAccounts } from './accounts.service.ts'
import { tidyAccountsHandler } from './housekeeping.jobs.ts'
import { createAccountLinks } from './links/account-links.ts'
import { createFollowLink } from './links/follow-link.ts'
import { createLogin } from './login/login.service.ts'
import { createLoginCeiling, loginCeilingHandlers } from './login/login-ceiling.ts'
import { createLoginGuard } from './login/login-guard.ts'
import { createPendingLogins } from './login/pending-logins.ts'
import { createConfirmPassword } from './passwords/confirm-password.ts'
import { createPasswords } from './passwords/passwords.service.ts'
import { createSecurityMail } from './passwords/security-mail.ts'
import { createCookies } from './sessions/cookies.ts'
import { createOwnSessions } from './sessions/own-sessions.ts'
import { createSessions } from './sessions/sessions.service.ts'
import { createPasskeys } from './two-factor/passkeys.service.ts'
import { createSecondFactor } from './two-factor/second-factor.ts'
import { createTwoFactor } from './two-factor/two-factor.service.ts'
import { createShowUser } from './user-view.ts'

type Needs = {
  db: Database
  now: Clock
  newId: NewId
  newToken: NewToken
  hashPassword: HashPassword
  passwordMatches: PasswordMatches
  secrets: Secrets
  places: Places
  mailQueue: MailQueue
  accessLog: AccessLog
  onEmailChanged: Hook
  enqueue: Enqueue
  setDefaultCard: SetDefaultCard
  config: {
    appUrl: string
    accountsUrl: string
    cookieDomain: string | undefined
    storageLimitBytes: number
    signupPlan: string
    uploadLimitInGB: number
    currency: string
  }
}

/** Accounts, logins, sessions, passwords and second factors. */
export function composeAccounts(needs: Needs) {
  const { db, now, newToken, secrets, config } = needs
  const cookies = createCookies({ secure: config.appUrl.startsWith('https:'), domain: config.cookieDomain })
  const sessions = createSessions({ ...needs, cookies })
  const ceiling = createLoginCeiling(needs)
  const loginGuard = createLoginGuard({ ...needs, ceiling })
  const links = createAccountLinks({ ...needs, accountsUrl: config.accountsUrl })
  const mail = createSecurityMail({ ...needs, accountsUrl: config.accountsUrl })
  const confirmPassword = createConfirmPassword({ db, loginGuard, sessions })
  const secondFactor = createSecondFactor({ db, now, secrets })
  const isOn = (userId: string) => isTwoFactorOn(db, userId)
  const showUser = createShowUser(config)
  const shared = { ...needs, links, showUser, mail, sessions, loginGuard, confirmPassword, secondFactor, isOn }
  const passkeys = createPasskeys({ ...shared, relyingParty: relyingPartyOf(config) })
  const pendingLogins = createPendingLogins({ db, now, newToken, cookies })
  const accounts = createAccounts({ ...shared, ...config })
  const login = createLogin({ ...shared, pendingLogins, passkeys })
  const services = {
    accounts,
    sessions,
    ceiling,
    followLink: createFollowLink({ ...needs, links, sessions, mail }),
    login,
    passwords: createPasswords(shared),
    twoFactor: createTwoFactor(shared),
    passkeys,
    ownSessions: createOwnSessions(needs),
  }
  return {
    accounts,
    sessions,
    loginGuard,
    showUser,
    beginSecondStep: login.beginSecondStep,
    userOf: async (user_id: string) => (await accounts.check({ user_id, staff_id: null })).user,
    handlers: [tidyAccountsHandler(needs), ...loginCeilingHandlers({ ...needs, links })],
    mount: (api: Api) => accountRoutes(api, services),
  }
}

/** Keys are made on the app's pages and used on those of the accounts: where these are two hosts, the keys belong to their domain. */
const relyingPartyOf = ({ appUrl, accountsUrl, cookieDomain }: Needs['config']) => ({
  rpId: cookieDomain ?? new URL(accountsUrl).hostname,
  origins: [...new Set([appUrl, accountsUrl].map((each) => new URL(each).origin))],
})
