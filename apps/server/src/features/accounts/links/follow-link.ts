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
import { deleteLink, deleteLinksOf, findLink, isConfirmed, type Purpose, takeLink } from './account-links.repository.ts'
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
type Followed = { user_id: string; email: string; token_hash: Buffer }

/** What a mailed link does. The page asks first: a program that opens the links of a mailbox confirms nothing. */
export const createFollowLink = ({ db, now, links, sessions, mail, accessLog, onEmailChanged }: Needs) => {
  const does: Record<Purpose, (tx: Database, link: Followed, call: Call) => Promise<void>> = {
    async device(tx, { user_id, token_hash }, call) {
      await deleteLink(tx, token_hash)
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
    email: async (tx, { user_id, email }) => void (await confirmEmail(tx, { user_id, email }, now())),
  }
  /** An address that was confirmed is so, for an answer that was lost and for a mail that is opened on two devices. */
  const repeated = async (tx: Database, token_hash: Buffer) => {
    const link = await findLink(tx, token_hash, now())
    if (!link || !(await isConfirmed(tx, link))) return fail('account_link_invalid')
    return { purpose: link.purpose }
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
      const { used_at, user_id, ...link } = (await findLink(db, hashToken(params.token), now())) ?? fail('account_link_invalid')
      if (used_at !== null && !(await isConfirmed(db, { user_id, email: link.email }))) return fail('account_link_invalid')
      return { ...link, is_done: used_at !== null }
    },

    async followLink({ params }: Asked<'followLink'>, call: Call) {
      return db
        .transaction()
        .execute(async (tx) => {
          const token_hash = hashToken(params.token)
          const taken = await takeLink(tx, token_hash, now())
          if (taken === undefined) return repeated(tx, token_hash)
          const { purpose, ...link } = taken
          await does[purpose](tx, { ...link, token_hash }, call)
          return { purpose }
        })
        .catch((error) => (isUniqueViolation(error, 'users_email_key') ? fail('email_taken') : Promise.reject(error)))
    },
  }
}
export type FollowLink = ReturnType<typeof createFollowLink>
