import { randomInt } from 'node:crypto'
import { fail } from '@answerprint/contract/errors'
import { type Brands, senderOf } from '#features/organizations'
import { lockShare, networkOf, type ShareRow, updateShare } from '#features/shared-screeners'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { MailQueue } from '#platform/mail/mail-queue'
import { equal, hashToken } from '#platform/secrets'
import { findHost } from '../review.repository.ts'
import { codeMail } from '../review-mails.ts'
import {
  countCodeTry,
  deleteNetworkCode,
  findNetworkCode,
  listCodesSent,
  noteCodeSent,
  saveNetworkCode,
} from './network-codes.repository.ts'

const CODE_SECONDS = 600
const MOST_TRIES = 5
/** So long a mailed code counts. */
export const COUNTED_SECONDS = 3600
/** Mails of codes: apart by this much, and in an hour so many for one network and for one link. */
const PAUSE_SECONDS = 30
const MOST_PER_NETWORK = 5
const MOST_PER_LINK = 20

type Needs = { db: Database; brands: Brands; mailQueue: MailQueue; now: Clock; newId: NewId }
type Refusal = 'code_sent_lately' | 'too_many_codes'

/**
 * IP protection: from another network a share by email asks for a code that is mailed to the reviewer (QD-12). Each network has a code of
 * its own, so that tries made elsewhere use up none of its own.
 */
export const createNetworkCodes = (needs: Needs) => {
  const { db, now } = needs
  return {
    /** For a page that is opened: sends a code to a network that has none. */
    async sendWhenNeeded(share: ShareRow, call: Call): Promise<void> {
      if (share.share_type !== 'email') return
      const known = await findNetworkCode(db, share._id, networkOf(call.ip))
      if (!known || known.expires_at <= now()) await db.transaction().execute((tx) => send(needs, tx, share, networkOf(call.ip)))
    },

    /** A new code replaces the old one, with all its tries. */
    async sendAgain(share: ShareRow, call: Call): Promise<{ ok: true }> {
      const refusal = await db.transaction().execute((tx) => send(needs, tx, share, networkOf(call.ip)))
      return refusal ? fail(refusal) : { ok: true }
    },

    async enter(share: ShareRow, code: string, call: Call): Promise<void> {
      const network = networkOf(call.ip)
      // Counted before it is compared, so that tries that come at once are counted too.
      const tried = (await countCodeTry(db, share._id, network, now())) ?? fail('code_expired')
      if (tried.tries > MOST_TRIES) return fail('code_used_up')
      if (!equal(tried.code_hash, hashOf(share, network, code))) return fail('incorrect_code')
      await db.transaction().execute(async (tx) => {
        await deleteNetworkCode(tx, share._id, network)
        await updateShare(tx, share._id, { bound_network: network })
      })
    },
  }
}
export type NetworkCodes = ReturnType<typeof createNetworkCodes>

const hashOf = (share: ShareRow, network: string, code: string) => hashToken(`${share._id} ${network} ${code}`)

/** The reason why none was sent, if there is one. */
async function send(
  { brands, mailQueue, now, newId }: Needs,
  tx: Database,
  share: ShareRow,
  network: string,
): Promise<Refusal | undefined> {
  if (!share.shared_email) return undefined
  await lockShare(tx, share._id)
  const lately = await listCodesSent(tx, share._id, addSeconds(now(), -COUNTED_SECONDS))
  const here = lately.filter((each) => each.network === network)
  if (here.some(({ sent_at }) => addSeconds(sent_at, PAUSE_SECONDS) > now())) return 'code_sent_lately'
  if (here.length >= MOST_PER_NETWORK || lately.length >= MOST_PER_LINK) return 'too_many_codes'
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = { shared_screener_id: share._id, network, sent_at: now() }
  await noteCodeSent(tx, { _id: newId(), ...sent })
  await saveNetworkCode(tx, { ...sent, code_hash: hashOf(share, network, code), expires_at: addSeconds(now(), CODE_SECONDS) })
  const { full_name } = await findHost(tx, share._id)
  const brand = await brands.of(tx, share.owner_id)
  const host = senderOf(brand, full_name)
  const mail = codeMail({ reviewer: share.shared_name, host, brand: brands.mail(brand), code })
  await mailQueue.post(tx, { to: share.shared_email, fromName: host }, mail)
  return undefined
}
