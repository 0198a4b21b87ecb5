import { accounts as contract } from '@answerprint/contract/accounts'
import { passkeys as passkeyContract } from '@answerprint/contract/passkeys'
import { sessions as sessionContract } from '@answerprint/contract/sessions'
import { twoFactor as twoFactorContract } from '@answerprint/contract/two-factor'
import type { Api } from '#platform/http/api'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Accounts } from './accounts.service.ts'
import type { FollowLink } from './links/follow-link.ts'
import type { Login } from './login/login.service.ts'
import type { LoginCeiling } from './login/login-ceiling.ts'
import type { Passwords } from './passwords/passwords.service.ts'
import type { OwnSessions } from './sessions/own-sessions.ts'
import type { Sessions } from './sessions/sessions.service.ts'
import type { Passkeys } from './two-factor/passkeys.service.ts'
import type { TwoFactor } from './two-factor/two-factor.service.ts'

type Services = {
  accounts: Accounts
  sessions: Sessions
  login: Login
  passwords: Passwords
  twoFactor: TwoFactor
  passkeys: Passkeys
  ownSessions: OwnSessions
  ceiling: LoginCeiling
  followLink: FollowLink
}

export function accountRoutes(api: Api, services: Services): void {
  entryRoutes(api, services)
  ownRoutes(api, services)
  twoFactorRoutes(api, services)
  sessionRoutes(api, services)
}

function entryRoutes({ mount }: Api, { accounts, login, passwords, sessions, ceiling, followLink }: Services) {
  const logout = async (_input: unknown, viewer: Viewer | undefined, call: Call) => {
    await sessions.end(call, viewer)
    return { ok: true as const }
  }
  mount(contract.signup, (input, _viewer, call) => accounts.signup(input, call))
  mount(contract.login, (input, _viewer, call) => login.login(input, call))
  mount(twoFactorContract.finishLogin, (input, _viewer, call) => login.finishByCode(input, call))
  mount(passkeyContract.loginOptions, (_input, _viewer, call) => login.passkeyOptions(call))
  mount(passkeyContract.finishLogin, (input, _viewer, call) => login.finishByPasskey(input, call))
  mount(contract.requestReset, (input, _viewer, call) => passwords.requestReset(input, call))
  mount(contract.reset, (input, _viewer, call) => passwords.reset(input, call))
  mount(contract.requestDeviceLink, ({ body }) => ceiling.requestLink(body.email))
  mount(contract.openLink, (input) => followLink.openLink(input))
  mount(contract.followLink, (input, _viewer, call) => followLink.followLink(input, call))
  mount(contract.logout, logout)
  mount(contract.logoutByLink, logout)
  mount(contract.check, (_input, viewer) => accounts.check(viewer))
}

function ownRoutes({ mount }: Api, { accounts, passwords, followLink }: Services) {
  mount(contract.profile, (input, viewer) => accounts.profile(viewer, input))
  mount(contract.updateUser, (input, viewer, call) => accounts.update(viewer, input, call))
  mount(contract.changePassword, (input, viewer, call) => passwords.change(viewer, input, call))
  mount(contract.resendConfirmation, (input, viewer) => followLink.resend(viewer, input))
  mount(contract.security, (input, viewer) => accounts.security(viewer, input))
}

function twoFactorRoutes({ mount }: Api, { twoFactor, passkeys }: Services) {
  mount(twoFactorContract.setUp, (input, viewer, call) => twoFactor.setUp(viewer, input, call))
  mount(twoFactorContract.enable, (input, viewer, call) => twoFactor.enable(viewer, input, call))
  mount(twoFactorContract.disable, (input, viewer, call) => twoFactor.disable(viewer, input, call))
  mount(twoFactorContract.renewRecoveryCodes, (input, viewer, call) => twoFactor.renewRecoveryCodes(viewer, input, call))
  mount(passkeyContract.registerOptions, (input, viewer, call) => passkeys.registerOptions(viewer, input, call))
  mount(passkeyContract.register, (input, viewer, call) => passkeys.register(viewer, input, call))
  mount(passkeyContract.rename, (input, viewer, call) => passkeys.rename(viewer, input, call))
  mount(passkeyContract.remove, (input, viewer, call) => passkeys.remove(viewer, input, call))
}

function sessionRoutes({ mount }: Api, { ownSessions }: Services) {
  mount(sessionContract.list, (input, viewer) => ownSessions.list(viewer, input))
  mount(sessionContract.end, (input, viewer, call) => ownSessions.end(viewer, input, call))
  mount(sessionContract.endOthers, (input, viewer, call) => ownSessions.endOthers(viewer, input, call))
}
