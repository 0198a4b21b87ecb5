import type { accounts as contract } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { isCountry } from '#features/utilities'
import { addSeconds, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { countAddressesAskedFor, findAccount, isAddressTaken, updateUser } from './accounts.repository.ts'
import { lockMails } from './links/account-links.repository.ts'
import type { AccountLinks } from './links/account-links.ts'
import type { LoginGuard } from './login/login-guard.ts'
import type { ConfirmPassword } from './passwords/confirm-password.ts'
import type { SecurityMail } from './passwords/security-mail.ts'

const HOUR_SECONDS = 3600
/** Mails of one person to addresses that may be of strangers, in an hour. */
const MOST_NEW_ADDRESSES = 5

type Needs = {
  db: Database
  now: Clock
  accessLog: AccessLog
  mail: SecurityMail
  links: AccountLinks
  loginGuard: LoginGuard
  confirmPassword: ConfirmPassword
}
type Field = Exclude<Input<(typeof contract)['updateUser'], 'out'>['body'], { key: 'email' | 'default_credit_card_id' }>

export const createChangeProfile = ({ db, now, accessLog, mail, links, loginGuard, confirmPassword }: Needs) => ({
  async changeField(viewer: Viewer, { key, value }: Field, call: Call) {
    if (key === 'country_code') requireCountry(value)
    await db.transaction().execute(async (tx) => {
      const before = (await findAccount(tx, viewer.user_id))[key]
      await updateUser(tx, viewer.user_id, { [key]: value })
      // How a person likes to see their files is a preference of theirs, and none of the organization's audit log.
      if (key === 'file_view_type' || before === value) return
      const line = { action: 'profile.changed', subject_type: 'user', subject_id: viewer.user_id } as const
      await accessLog.write(tx, viewer, call, { ...line, details: { key, before, after: value } })
    })
  },

  /**
   * The account keeps its address until the new one is confirmed by a mailed link. The old one gets a notice at once. Says that an address
   * is taken only as often as the login tells of accounts.
   */
  async changeEmail(viewer: Viewer, { value, password }: { value: string; password: string }, call: Call) {
    if (viewer.staff_id) return fail('ghost_forbidden')
    await confirmPassword(viewer, password, call)
    if (value === viewer.email) return
    if (!(await loginGuard.mayLearnAccounts(call.ip))) return fail('too_many')
    if (await isAddressTaken(db, value)) {
      await loginGuard.noteLearnt(call.ip)
      return fail('email_taken')
    }
    const { user_id, full_name } = viewer
    await db.transaction().execute(async (tx) => {
      await lockMails(tx, user_id)
      if ((await countAddressesAskedFor(tx, user_id, addSeconds(now(), -HOUR_SECONDS))) >= MOST_NEW_ADDRESSES) return fail('too_many')
      await links.drop(tx, user_id, ['new_email'])
      await links.issue(tx, { _id: user_id, full_name, email: value }, 'new_email', 'new_email')
      await mail.notify(tx, viewer, 'email_change_requested')
      const line = { action: 'email.requested', subject_type: 'user', subject_id: user_id } as const
      await accessLog.write(tx, viewer, call, { ...line, details: { before: viewer.email, after: value } })
    })
  },
})

export function requireCountry(code: string): void {
  if (!isCountry(code)) fail('country_unknown', { errors: [{ field: 'country_code', message: 'Choose a country from the list.' }] })
}
