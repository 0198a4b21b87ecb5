import { isEmail } from '@answerprint/contract/email'
import { fail } from '@answerprint/contract/errors'
import { filmOfShare, type Gate, reviewersPathOf } from '#features/shared-screeners'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { CheckLinkPassword } from '#platform/link-passwords/link-password'
import type { NoticeToSender } from '../notice-to-sender.ts'
import type { Grant, ReviewAccess } from './gates.ts'
import type { Grants } from './grants.ts'

/** Who is kept out by one of these does not learn either whether a password is right. */
const BEFORE_PASSWORD: readonly Gate[] = ['expired', 'not_yet', 'location', 'network']

type Needs = { db: Database; grants: Grants; checkPassword: CheckLinkPassword; noticeToSender: NoticeToSender }

/** Opens the password gate, and keeps who watches a link. Guessing is slowed down, then blocked, and the sender is notified. */
export const createUnlocking = ({ db, grants, checkPassword, noticeToSender }: Needs) => {
  return {
    async byPassword({ share, grant, gate }: ReviewAccess, password: string, call: Call): Promise<Grant> {
      if (!share.password_hash || BEFORE_PASSWORD.includes(gate)) return grant
      const { _id: subject_id, password_hash } = share
      const title = `Many wrong passwords were entered for ${share.shared_name}’s link to ${filmOfShare(share)}`
      const warning = {
        kind: 'password_guessed',
        title,
        path: reviewersPathOf(share),
      } as const
      await checkPassword({ subject_id, password_hash, onGuessing: (tx) => noticeToSender(tx, share, warning) }, password, call)
      const who = { viewer_name: grant?.viewer_name ?? null, viewer_email: grant?.viewer_email ?? null }
      return grants.give(db, share, call, { password_version: share.password_version, ...who })
    },

    async byName({ share, grant, gate }: ReviewAccess, { name, email }: { name: string; email: string }, call: Call): Promise<Grant> {
      if (gate !== 'identify') return fail('link_locked')
      if (!isEmail(email)) return fail('invalid', { errors: [{ field: 'email', message: 'Invalid Email' }] })
      const password_version = grant?.password_version ?? share.password_version
      return grants.give(db, share, call, { password_version, viewer_name: name, viewer_email: email })
    },
  }
}
export type Unlocking = ReturnType<typeof createUnlocking>
