import { fail } from '@answerprint/contract/errors'
import { mailPosterKeys } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { isExpired } from '../packages.policy.ts'
import { findRecipientsById } from '../recipients.repository.ts'

const PURPOSE = 'package-mail-poster'

/** Where the poster in the mail to a recipient is; null where there is none, or a password keeps what is sent to itself. */
export const createMailPosterUrl =
  ({ secrets, config }: { secrets: Secrets; config: { appUrl: string } }) =>
  (recipientId: string, { has_poster, has_password }: { has_poster: boolean; has_password: boolean }): string | null =>
    has_poster && !has_password ? `${config.appUrl}/media/package-posters/${recipientId}/${secrets.sign(PURPOSE, recipientId)}` : null
export type MailPosterUrl = ReturnType<typeof createMailPosterUrl>

type Needs = { db: Database; store: ObjectStore; secrets: Secrets; now: Clock }

/**
 * The poster at such an address. It gives access to nothing else: mail programs fetch pictures through servers of their own, which are
 * no recipients. Like the link it ends with the package, and when a password is set.
 */
export const createReadMailPoster =
  ({ db, store, secrets, now }: Needs) =>
  async (recipientId: string, signature: string) => {
    if (!secrets.signatureFits(PURPOSE, recipientId, signature)) return fail('not_found')
    const [recipient] = await findRecipientsById(db, [recipientId])
    if (!recipient || recipient.password_hash !== null || isExpired(recipient, now())) return fail('not_found')
    for (const key of mailPosterKeys(recipient)) if (await store.head(key)) return store.read(key)
    return fail('not_found')
  }
export type ReadMailPoster = ReturnType<typeof createReadMailPoster>
