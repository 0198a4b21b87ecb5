import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import { hashToken } from '#platform/secrets'
import { countLinks, insertLink, type Purpose } from './account-links.repository.ts'
import { type LinkWords, linkMail } from './link-mail.ts'

const HOUR_SECONDS = 3600

type Needs = { now: Clock; newToken: NewToken; mailQueue: MailQueue; accountsUrl: string }
type Person = { _id: string; full_name: string; email: string }

/** Mails links that do one thing once. */
export const createAccountLinks = ({ now, newToken, mailQueue, accountsUrl }: Needs) => ({
  /** To the address that the link is about. */
  async issue(tx: Database, { _id, full_name, email }: Person, purpose: Purpose, words: LinkWords): Promise<void> {
    // Hexadecimal, so that its address cannot equal that of another page of the accounts.
    const token = hashToken(newToken()).toString('hex')
    const life = { created_at: now(), expires_at: addSeconds(now(), HOUR_SECONDS) }
    await insertLink(tx, { token_hash: hashToken(token), user_id: _id, purpose, email, ...life })
    await mailQueue.post(tx, { to: email }, linkMail(words, { full_name, email, address: `${accountsUrl}/confirm/${token}` }))
  },

  countSince: countLinks,
})
export type AccountLinks = ReturnType<typeof createAccountLinks>
