import type { accounts as contract } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { HashPassword } from '#platform/passwords'
import { hashToken, hexadecimal } from '#platform/secrets'
import { authorOf, confirmEmail, findLogin, findLoginById } from '../accounts.repository.ts'
import { deleteLinksOf, lockMails } from '../links/account-links.repository.ts'
import { forgetDevicesOf } from '../login/known-devices.repository.ts'
import type { LoginGuard } from '../login/login-guard.ts'
import { deletePendingLoginsOf } from '../login/pending-logins.repository.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { deleteSetup } from '../two-factor/two-factor.repository.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import { countResets, deleteResetsOf, findReset, insertReset, savePassword, takeReset } from './passwords.repository.ts'
import type { SecurityMail } from './security-mail.ts'

const RESET_SECONDS = 60 * 60
/** Reset mails to one account in an hour. */
const MOST_RESETS = 5

type Needs = {
  db: Database
  now: Clock
  newToken: NewToken
  accessLog: AccessLog
  mail: SecurityMail
  sessions: Sessions
  loginGuard: LoginGuard
  confirmPassword: ConfirmPassword
  hashPassword: HashPassword
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createPasswords = (needs: Needs) => {
  const { db, now, newToken, accessLog, mail, sessions, loginGuard, confirmPassword, hashPassword } = needs
  /** Ends all that began with the old password, except the session that changed it. */
  const save = async (tx: Database, userId: string, password_hash: string, kept: { session?: string; device?: Buffer } = {}) => {
    await savePassword(tx, userId, password_hash, now())
    await deleteSessionsOf(tx, userId, kept.session)
    await forgetDevicesOf(tx, userId, kept.device)
    await deletePendingLoginsOf(tx, userId)
    // Its secret was shown to the person who began it.
    await deleteSetup(tx, userId)
    await deleteResetsOf(tx, userId)
    await deleteLinksOf(tx, userId, ['device', 'new_email'])
  }
  return {
    /** Says that an address is unknown only as often as the login does. */
    async requestReset({ body: { email } }: Asked<'requestReset'>, call: Call) {
      if (!(await loginGuard.mayLearnAccounts(call.ip))) return fail('too_many')
      const known = await findLogin(db, email)
      if (!known) {
        // Counted, although the call is refused and its transaction rolled back.
        await outsideUnitOfWork(() => loginGuard.noteLearnt(call.ip))
        return fail('email_not_found')
      }
      const token = hexadecimal(newToken())
      await db.transaction().execute(async (tx) => {
        await lockMails(tx, known._id)
        if ((await countResets(tx, known._id, addSeconds(now(), -RESET_SECONDS))) >= MOST_RESETS) return fail('too_many')
        const life = { created_at: now(), expires_at: addSeconds(now(), RESET_SECONDS) }
        await insertReset(tx, { token_hash: hashToken(token), user_id: known._id, ...life })
        await mail.sendReset(tx, known, token)
      })
      return { ok: true as const }
    },

    async reset({ params, body }: Asked<'reset'>, call: Call) {
      const token_hash = hashToken(params.token)
      if (!(await findReset(db, token_hash, now()))) return fail('reset_invalid')
      requireSame(body.password, body.confirm_password)
      const password_hash = await hashPassword(body.password)
      await db.transaction().execute(async (tx) => {
        const { user_id } = (await takeReset(tx, token_hash, now())) ?? fail('reset_invalid')
        const person = await findLoginById(tx, user_id)
        await save(tx, user_id, password_hash)
        // The link came by mail.
        await confirmEmail(tx, { user_id, email: person.email }, now())
        await loginGuard.liftBlocks(tx, person.email)
        await accessLog.write(tx, authorOf(person), call, { action: 'password.reset', subject_type: 'user', subject_id: user_id })
        await mail.notify(tx, person, 'password_reset')
      })
      return { ok: true as const }
    },

    async change(viewer: Viewer, { params, body }: Asked<'changePassword'>, call: Call) {
      if (params.userID !== viewer.user_id) return fail('not_found')
      requireSame(body.new_password, body.confirm_password)
      await confirmPassword(viewer, body.old_password, call)
      if (body.new_password === body.old_password) return fail('password_unchanged')
      const password_hash = await hashPassword(body.new_password)
      await db.transaction().execute(async (tx) => {
        await save(tx, viewer.user_id, password_hash, { session: viewer.session_id, device: sessions.deviceOf(call) })
        await accessLog.write(tx, viewer, call, { action: 'password.changed', subject_type: 'user', subject_id: viewer.user_id })
        await mail.notify(tx, viewer, 'password_changed')
      })
      return { ok: true as const }
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>

function requireSame(password: string, confirm_password: string): void {
  if (password !== confirm_password)
    fail('passwords_differ', { errors: [{ field: 'confirm_password', message: 'Passwords do not match.' }] })
}
