import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type deliveryPages as contract, MOST_REPLIES_A_DAY, MOST_REPLIES_AN_HOUR } from '@answerprint/contract/packages'
import type { RecordHistory } from '#features/history'
import { type Brand, type Brands, senderOf } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import { addDays, addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { PackageLog } from '../package-log.ts'
import { countReplies, type DeliveryRecipient, lockPackage } from '../recipients.repository.ts'
import type { DeliveryAccess } from './delivery-access.ts'
import { senderMail } from './sender-mail.ts'

const HOUR_SECONDS = 3600

/** Who gets a reply from this link: the sender while they can see the project, else the owner's contact address; undefined without either. */
export const createReaderOf = ({ access }: { access: ProjectAccess }) => {
  return async ({ email, created_by, project_id }: DeliveryRecipient, { contact_email }: Brand): Promise<string | undefined> => {
    if (email === null) return undefined
    return (await access.stillSees(created_by, project_id))?.email ?? contact_email ?? undefined
  }
}
export type ReaderOf = ReturnType<typeof createReaderOf>

type Needs = {
  db: Database
  deliveryAccess: DeliveryAccess
  readerOf: ReaderOf
  brands: Brands
  log: PackageLog
  mailQueue: MailQueue
  recordHistory: RecordHistory
  config: { appUrl: string }
  now: Clock
}

/**
 * A mail to the sender from the page of a recipient's own link. It works for expired links too, so that a recipient can ask for a new one;
 * one with a password takes it first. Neither side learns an address that it did not know.
 */
export const createWriteToSender = ({ db, deliveryAccess, readerOf, brands, log, mailQueue, recordHistory, config, now }: Needs) => {
  return async ({ params: { token }, body }: Input<typeof contract.write, 'out'>, call: Call) => {
    const recipient = await deliveryAccess.find(token)
    const { email, label, name: content, project_id, package_id, project_title: project } = recipient
    const brand = await brands.of(db, recipient.owner_id)
    const to = await readerOf(recipient, brand)
    // A link for anyone takes no replies. It is refused like an unknown one.
    if (email === null || to === undefined) return fail('link_invalid')
    if (deliveryAccess.seenBy(recipient, call) === 'PROTECTED') return fail('package_locked')
    const who = label || email
    await db.transaction().execute(async (tx) => {
      await lockPackage(tx, package_id)
      await refuseFlood(tx, recipient)
      const host = senderOf(brand, recipient.sender_name)
      const url = `${config.appUrl}/projects/${project_id}/packages`
      const mail = senderMail({ host, brand: brands.mail(brand), who, email, content, project, message: body.message, url })
      await mailQueue.post(tx, { to, replyTo: email, fromName: who }, mail)
      await log.wrote(tx, recipient, call)
      await recordHistory(tx, { project_id, by: null, action: 'package.wrote', package: content, package_id, who })
    })
    return { ok: true as const }
  }

  async function refuseFlood(tx: Database, { _id, package_id }: DeliveryRecipient): Promise<void> {
    const fromHere = await countReplies(tx, package_id, addDays(now(), -1), _id)
    const fromAll = await countReplies(tx, package_id, addSeconds(now(), -HOUR_SECONDS))
    if (fromHere >= MOST_REPLIES_A_DAY || fromAll >= MOST_REPLIES_AN_HOUR) return fail('letters_enough')
  }
}
export type WriteToSender = ReturnType<typeof createWriteToSender>
