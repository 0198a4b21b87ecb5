import type { accounts as contract, User } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashPassword, passwordMatches, spendPasswordCheck } from '#platform/passwords'
import {
  type Account,
  findAccount,
  findLogin,
  insertLinkAccount,
  insertStorageAccount,
  insertUser,
  permissionsOfRole,
  updateUser,
} from './accounts.repository.ts'
import type { LoginGuard } from './login-guard.ts'
import type { Sessions } from './sessions.service.ts'

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
    const userId = await db.transaction().execute(async (tx) => {
      const _id = (await insertUser(tx, { ...user, password_hash })) ?? fail('email_taken')
      await insertStorageAccount(tx, _id, storageLimitBytes)
      await insertLinkAccount(tx, _id, FREE_LINKS)
      await sessions.begin(tx, _id, call)
      return _id
    })
    return { user: toUser(await findAccount(db, userId)) }
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

  async check(viewer: Pick<Viewer, 'user_id'>): Promise<{ user: User }> {
    return { user: toUser(await findAccount(db, viewer.user_id)) }
  },

  async update(viewer: Viewer, { params, body }: Body<'updateUser'>): Promise<{ user: User }> {
    if (params.userID !== viewer.user_id) return fail('not_found')
    await updateUser(db, viewer.user_id, { [body.key]: body.value })
    return { user: toUser(await findAccount(db, viewer.user_id)) }
  },
})
export type Accounts = ReturnType<typeof createAccounts>

function toUser(account: Account): User {
  const { _id, organization_id, organization, full_name, email, viewed_tour_steps, file_view_type } = account
  const type = account.organization_subscription_type ?? account.subscription_type
  const isPaid = type !== 'free'
  return {
    _id,
    organization_id,
    organization,
    full_name,
    email,
    viewed_tour_steps,
    file_view_type: file_view_type === 'list' ? 'list' : 'grid',
    permissions: organization_id ? { ...permissionsOf([]), ...permissionsOfRole(account) } : individualPermissions(),
    is_ghost: false,
    default_credit_card_id: null,
    active_promo_id: null,
    subscription: { type },
    status: 'AUTHENTICATED',
    total_dollars_spent: account.total_dollars_spent,
    organization_total_dollars_spent: account.organization_total_dollars_spent ?? 0,
    settings_link: organization_id ? '/settings/organization' : '/settings/user',
    storage_used: account.used_bytes ?? 0,
    storage_limit: account.limit_bytes ?? 0,
    can_password_protect_screener_groups: isPaid,
    can_use_piracy_detector: isPaid,
    can_view_screener_analytics: isPaid,
    can_use_udp_downloads: isPaid,
    can_use_udp_uploads: isPaid,
    can_request_files: isPaid,
    can_use_project_folders: isPaid || organization_id !== null,
  }
}
