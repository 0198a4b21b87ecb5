import type { accounts as contract, User } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashPassword, passwordMatches, spendPasswordCheck } from '#platform/passwords'
import { findAccount, findLogin, insertLinkAccount, insertStorageAccount, insertUser, updateUser } from './accounts.repository.ts'
import type { LoginGuard } from './login-guard.ts'
import type { Sessions } from './sessions.service.ts'
import { toUser } from './user-view.ts'

/** What a new account may use before it buys anything. */
const FREE_LINKS = { total: 25, forensic_total: 5 }

type Needs = {
  db: Database
  now: Clock
  newId: NewId
  sessions: Sessions
  loginGuard: LoginGuard
  storageLimitBytes: number
  signupPlan: string
}
type Body<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createAccounts = ({ db, now, newId, sessions, loginGuard, storageLimitBytes, signupPlan }: Needs) => ({
  async signup({ body }: Body<'signup'>, call: Call): Promise<{ user: User }> {
    if (body.password !== body.confirm_password)
      return fail('passwords_differ', { errors: [{ field: 'confirm_password', message: 'Passwords do not match.' }] })
    const { full_name, email, country_code } = body
    const user = {
      _id: newId(),
      organization_id: null,
      role_id: null,
      email,
      full_name,
      country_code,
      subscription_type: signupPlan,
      created_at: now(),
    }
    const password_hash = await hashPassword(body.password)
    await db
      .transaction()
      .execute(async (tx) => {
        await insertUser(tx, { ...user, password_hash })
        await insertStorageAccount(tx, user._id, storageLimitBytes)
        await insertLinkAccount(tx, user._id, FREE_LINKS)
        await sessions.begin(tx, user._id, call)
      })
      .catch((error) => (isUniqueViolation(error, 'users_email_key') ? fail('email_taken') : Promise.reject(error)))
    return { user: toUser(await findAccount(db, user._id)) }
  },

  async login({ body: { email, password } }: Body<'login'>, call: Call): Promise<{ user: User }> {
    const attempt = { device_hash: sessions.deviceOf(call), email, ip: call.ip }
    await loginGuard.admit(attempt)
    const known = await findLogin(db, email)
    const matches = known ? await passwordMatches(known.password_hash, password) : await spendPasswordCheck(password).then(() => false)
    if (!known || !matches) {
      await loginGuard.noteFailure(attempt)
      return fail(known ? 'password_error' : 'user_error')
    }
    if (known.status !== 'Active') return fail('inactive')
    await loginGuard.noteSuccess(attempt)
    await db.transaction().execute((tx) => sessions.begin(tx, known._id, call))
    return { user: toUser(await findAccount(db, known._id)) }
  },

  async check(viewer: Viewer): Promise<{ user: User }> {
    return { user: toUser(await findAccount(db, viewer.user_id)) }
  },

  async update(viewer: Viewer, { params, body }: Body<'updateUser'>): Promise<{ user: User }> {
    if (params.userID !== viewer.user_id) return fail('not_found')
    await updateUser(db, viewer.user_id, { [body.key]: body.value })
    return { user: toUser(await findAccount(db, viewer.user_id)) }
  },
})
export type Accounts = ReturnType<typeof createAccounts>
