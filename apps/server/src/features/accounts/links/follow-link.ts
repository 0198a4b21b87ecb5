import type { accounts as contract } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { addDays, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import { authorOf, confirmEmail, findLoginById, updateUser } from '../accounts.repository.ts'
import { rememberDevice } from '../login/known-devices.repository.ts'
import { deleteResetsOf } from '../passwords/passwords.repository.ts'
import type { SecurityMail } from '../passwords/security-mail.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { deleteLinksOf, findLink, type Purpose, takeLink } from './account-links.repository.ts'
import type { AccountLinks } from './account-links.ts'

/** Mails a day that ask to confirm one address. */
const MOST_CONFIRMATIONS = 5

type Needs = {
  db: Database
  now: Clock
  links: AccountLinks
  sessions: Sessions
  mail: SecurityMail
  accessLog: AccessLog
  onEmailChanged: Hook
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Followed = { user_id: string; email: string }

/** What a mailed link does. The page asks first: a program that opens the links of a mailbox confirms nothing. */
export const createFollowLink = ({ db, now, links, sessions, mail, accessLog, onEmailChanged }: Needs) => {
  const does: Record<Purpose, (tx: Database, link: Followed, call: Call) => Promise<void>> = {
    async device(tx, { user_id }, call) {
      await rememberDevice(tx, { user_id, device_hash: sessions.deviceOf(call) }, now())
      const line = { action: 'device.confirmed', subject_type: 'user', subject_id: user_id } as const
      await accessLog.write(tx, authorOf(await findLoginById(tx, user_id)), call, line)
    },
    /** The old address gets a notice, and links that were mailed to it become void. */
    async new_email(tx, { user_id, email }, call) {
      const person = await findLoginById(tx, user_id)
      await updateUser(tx, user_id, { email })
      await confirmEmail(tx, { user_id, email }, now())
      await deleteResetsOf(tx, user_id)
      await deleteLinksOf(tx, user_id, ['device', 'email'])
      await onEmailChanged.run(tx, [user_id])
      await mail.notify(tx, person, 'email_changed')
      const line = { action: 'email.changed', subject_type: 'user', subject_id: user_id } as const
      await accessLog.write(tx, authorOf(person), call, { ...line, details: { before: person.email, after: email } })
    },
    email: async (tx, link) => void (await confirmEmail(tx, link, now())),
  }
  return {
    /** The link of the sign-up once more, for who did not get it. */
    async resend({ user_id: _id, full_name, email }: Viewer, { params }: Asked<'resendConfirmation'>) {
      if (params.userID !== _id) return fail('not_found')
      await db.transaction().execute(async (tx) => {
        if ((await links.countSince(tx, _id, 'email', addDays(now(), -1))) >= MOST_CONFIRMATIONS) return fail('too_many')
        await links.issue(tx, { _id, full_name, email }, 'email', 'email')
      })
      return { ok: true as const }
    },

    async openLink({ params }: Asked<'openLink'>) {
      return (await findLink(db, hashToken(params.token), now())) ?? fail('account_link_invalid')
    },

    async followLink({ params }: Asked<'followLink'>, call: Call) {
      return db
        .transaction()
        .execute(async (tx) => {
          const { purpose, ...link } = (await takeLink(tx, hashToken(params.token), now())) ?? fail('account_link_invalid')
          await does[purpose](tx, link, call)
          return { purpose }
        })
        .catch((error) => (isUniqueViolation(error, 'users_email_key') ? fail('email_taken') : Promise.reject(error)))
    },
  }
}
export type FollowLink = ReturnType<typeof createFollowLink>
