import { randomInt } from 'node:crypto'
import { fail } from '@answerprint/contract/errors'
import { type Brands, senderOf } from '#features/organizations'
import { networkOf, type ShareRow, updateShare } from '#features/shared-screeners'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { MailQueue } from '#platform/mail/mail-queue'
import { equal, hashToken } from '#platform/secrets'
import { countCodeTry, deleteNetworkCode, findHost, findNetworkCode, saveNetworkCode } from './review.repository.ts'
import { codeMail } from './review-mails.ts'

const CODE_SECONDS = 600
const MOST_TRIES = 5

type Needs = { db: Database; brands: Brands; mailQueue: MailQueue; now: Clock }

/** IP protection: from another network a share by email asks for a code that was mailed to the reviewer (QD-12). */
export const createNetworkCodes = ({ db, brands, mailQueue, now }: Needs) => {
  const hashOf = (share: ShareRow, code: string) => hashToken(`${share._id} ${code}`)
  return {
    async sendWhenNeeded(share: ShareRow, call: Call): Promise<void> {
      if (share.share_type !== 'email' || !share.shared_email) return
      const known = await findNetworkCode(db, share._id)
      if (known && known.expires_at > now()) return
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const { full_name } = await findHost(db, share._id)
      const brand = await brands.of(db, share.owner_id)
      const host = senderOf(brand, full_name)
      const to = share.shared_email
      await db.transaction().execute(async (tx) => {
        const expires_at = addSeconds(now(), CODE_SECONDS)
        await saveNetworkCode(tx, {
          shared_screener_id: share._id,
          code_hash: hashOf(share, code),
          network: networkOf(call.ip),
          expires_at,
        })
        const mail = codeMail({ reviewer: share.shared_name, host, brand: brands.mail(brand), code })
        await mailQueue.post(tx, { to, fromName: host }, mail)
      })
    },

    async enter(share: ShareRow, code: string, call: Call): Promise<void> {
      const kept = await findNetworkCode(db, share._id)
      const network = networkOf(call.ip)
      if (!kept || kept.expires_at <= now() || kept.network !== network) return fail('incorrect_code')
      const counted = await countCodeTry(db, share._id)
      if (!counted || counted.tries > MOST_TRIES) return fail('too_many_tries')
      if (!equal(kept.code_hash, hashOf(share, code))) return fail('incorrect_code')
      await db.transaction().execute(async (tx) => {
        await deleteNetworkCode(tx, share._id)
        await updateShare(tx, share._id, { bound_network: network })
      })
    },
  }
}
export type NetworkCodes = ReturnType<typeof createNetworkCodes>
