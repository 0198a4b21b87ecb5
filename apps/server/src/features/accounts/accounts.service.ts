import type { accounts as contract, User } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { SetDefaultCard } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { HashPassword } from '#platform/passwords'
import { authorOf, findAccount, findLogin, findSecurity, insertUser, isInvited, openOwner } from './accounts.repository.ts'
import { createChangeProfile, requireCountry } from './change-profile.ts'
import type { AccountLinks } from './links/account-links.ts'
import type { LoginGuard } from './login/login-guard.ts'
import type { ConfirmPassword } from './passwords/confirm-password.ts'
import type { SecurityMail } from './passwords/security-mail.ts'
import type { Sessions } from './sessions/sessions.service.ts'
import { listPasskeys } from './two-factor/passkeys.repository.ts'
import { countRecoveryCodes } from './two-factor/two-factor.repository.ts'
import type { ShowUser } from './user-view.ts'

type Needs = {
  db: Database
  now: Clock
  newId: NewId
  sessions: Sessions
  loginGuard: LoginGuard
  confirmPassword: ConfirmPassword
  accessLog: AccessLog
  mail: SecurityMail
  links: AccountLinks
  showUser: ShowUser
  hashPassword: HashPassword
  storageLimitBytes: number
  signupPlan: string
  setDefaultCard: SetDefaultCard
}
type Body<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createAccounts = (needs: Needs) => {
  const { db, now, newId, sessions, loginGuard, accessLog, links, showUser, hashPassword } = needs
  const { storageLimitBytes, signupPlan, setDefaultCard } = needs
  const { changeField, changeEmail } = createChangeProfile(needs)
  const check = async (viewer: Pick<Viewer, 'user_id' | 'staff_id'>): Promise<{ user: User }> => {
    const user = await showUser(db, viewer.user_id)
    return { user: { ...user, is_ghost: viewer.staff_id !== null } }
  }
  return {
    async signup({ body }: Body<'signup'>, call: Call): Promise<{ user: User }> {
      if (body.password !== body.confirm_password)
        return fail('passwords_differ', { errors: [{ field: 'confirm_password', message: 'Passwords do not match.' }] })
      const { full_name, email, country_code } = body
      requireCountry(country_code)
      if (!(await loginGuard.mayLearnAccounts(call.ip))) return fail('too_many')
      if (await findLogin(db, email)) {
        await loginGuard.noteLearnt(call.ip)
        return fail('email_taken')
      }
      if (await isInvited(db, email, now())) {
        await loginGuard.noteLearnt(call.ip)
        return fail('email_invited')
      }
      const person = { _id: newId(), organization_id: null, role_id: null, email, full_name, country_code }
      const password_hash = await hashPassword(body.password)
      const userId = await db.transaction().execute(async (tx) => {
        // Of two sign-ups at the same moment, one finds the address taken.
        const row = { ...person, password_hash, subscription_type: signupPlan, created_at: now() }
        const _id = (await insertUser(tx, row)) ?? fail('email_taken')
        await openOwner(tx, _id, { storageLimitBytes })
        await sessions.begin(tx, _id, call)
        await links.issue(tx, { ...person, _id }, 'email', 'email')
        const author = authorOf({ ...person, _id })
        await accessLog.write(tx, author, call, { action: 'account.created', subject_type: 'user', subject_id: _id })
        return _id
      })
      return { user: await showUser(db, userId) }
    },

    check,

    async update(viewer: Viewer, { params, body }: Body<'updateUser'>, call: Call): Promise<{ user: User }> {
      if (params.userID !== viewer.user_id) return fail('not_found')
      if (body.key === 'email') await changeEmail(viewer, body, call)
      else if (body.key === 'default_credit_card_id') await setDefaultCard(viewer, { owner_id: viewer.user_id, cardID: body.value }, call)
      else await changeField(viewer, body, call)
      return check(viewer)
    },

    async profile(viewer: Viewer, { params }: Body<'profile'>) {
      if (params.userID !== viewer.user_id) return fail('not_found')
      const { _id, full_name, email, country_code, email_confirmed_at } = await findAccount(db, viewer.user_id)
      const pending_email = await links.pendingEmail(db, _id, now())
      return { _id, full_name, email, country_code, pending_email, is_email_confirmed: email_confirmed_at !== null }
    },

    async security(viewer: Viewer, { params }: Body<'security'>) {
      const { user_id } = viewer
      if (params.userID !== user_id) return fail('not_found')
      const [facts, recovery_codes_left, passkeys] = await Promise.all([
        findSecurity(db, user_id),
        countRecoveryCodes(db, user_id),
        listPasskeys(db, user_id),
      ])
      return { ...facts, recovery_codes_left, passkeys }
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>
