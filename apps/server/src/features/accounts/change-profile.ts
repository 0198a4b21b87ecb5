import type { accounts as contract } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { isCountry } from '#features/utilities'
import type { AccessLog } from '#platform/database/access-log'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findAccount, updateUser } from './accounts.repository.ts'
import type { ConfirmPassword } from './passwords/confirm-password.ts'
import { deleteResetsOf } from './passwords/passwords.repository.ts'
import type { SecurityMail } from './passwords/security-mail.ts'

type Needs = { db: Database; accessLog: AccessLog; mail: SecurityMail; confirmPassword: ConfirmPassword }
type Field = Exclude<Input<(typeof contract)['updateUser'], 'out'>['body'], { key: 'email' | 'default_credit_card_id' }>

export const createChangeProfile = ({ db, accessLog, mail, confirmPassword }: Needs) => ({
  async changeField(viewer: Viewer, { key, value }: Field, call: Call) {
    if (key === 'country_code') requireCountry(value)
    await db.transaction().execute(async (tx) => {
      const before = (await findAccount(tx, viewer.user_id))[key]
      await updateUser(tx, viewer.user_id, { [key]: value })
      // How a person likes to see their files is a preference of theirs, and none of the organisation's audit log.
      if (key === 'file_view_type' || before === value) return
      const line = { action: 'profile.changed', subject_type: 'user', subject_id: viewer.user_id } as const
      await accessLog.write(tx, viewer, call, { ...line, details: { key, before, after: value } })
    })
  },

  /** The old address gets a notice, and links that were mailed to it become void. */
  async changeEmail(viewer: Viewer, { value, password }: { value: string; password: string }, call: Call) {
    if (viewer.staff_id) return fail('ghost_forbidden')
    await confirmPassword(viewer, password, call)
    if (value === viewer.email) return
    await db
      .transaction()
      .execute(async (tx) => {
        await updateUser(tx, viewer.user_id, { email: value })
        await deleteResetsOf(tx, viewer.user_id)
        await mail.notify(tx, viewer, 'email_changed')
        const line = { action: 'email.changed', subject_type: 'user', subject_id: viewer.user_id } as const
        await accessLog.write(tx, viewer, call, { ...line, details: { before: viewer.email, after: value } })
      })
      .catch((error) => (isUniqueViolation(error, 'users_email_key') ? fail('email_taken') : Promise.reject(error)))
  },
})

export function requireCountry(code: string): void {
  if (!isCountry(code)) fail('country_unknown', { errors: [{ field: 'country_code', message: 'Choose a country from the list.' }] })
}
