import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import { hashToken, hexadecimal } from '#platform/secrets'
import { countLinks, deleteLinksOf, findPendingEmail, insertLink, type Purpose } from './account-links.repository.ts'
import { type LinkWords, linkMail } from './link-mail.ts'

const HOUR_SECONDS = 3600
const LIFE_SECONDS: Record<Purpose, number> = { device: HOUR_SECONDS, new_email: 24 * HOUR_SECONDS, email: 7 * 24 * HOUR_SECONDS }

type Needs = { now: Clock; newToken: NewToken; mailQueue: MailQueue; accountsUrl: string }
type Person = { _id: string; full_name: string; email: string }

/** Mails links that do one thing once. */
export const createAccountLinks = ({ now, newToken, mailQueue, accountsUrl }: Needs) => ({
  /** To the address that the link is about. */
  async issue(tx: Database, { _id, full_name, email }: Person, purpose: Purpose, words: LinkWords): Promise<void> {
    const token = hexadecimal(newToken())
    const life = { created_at: now(), expires_at: addSeconds(now(), LIFE_SECONDS[purpose]) }
    await insertLink(tx, { token_hash: hashToken(token), user_id: _id, purpose, email, ...life })
    await mailQueue.post(tx, { to: email }, linkMail(words, { full_name, email, address: `${accountsUrl}/confirm/${token}` }))
  },

  countSince: countLinks,
  pendingEmail: findPendingEmail,
  drop: deleteLinksOf,
})
export type AccountLinks = ReturnType<typeof createAccountLinks>
