import { fail } from '@answerprint/contract/errors'
import type { Purchaser } from '#features/billing'
import { lockProjectTree, noteUses } from '#features/files'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import { announcePackage } from '../announce-package.ts'
import { describeContents, weighContents } from '../contents.repository.ts'
import type { PackageLinks } from '../package-links.ts'
import { keepsInStep } from '../packages.policy.ts'
import { insertPackage, insertPackageFiles, listPicked, type NewPackage } from '../packages.repository.ts'
import { insertRecipients, type NewRecipient } from '../recipients.repository.ts'
import type { MailPosterUrl } from './mail-posters.ts'
import { deliveryMail, MOST_NAMES } from './package-mails.ts'
import type { PackagePlan } from './package-plan.ts'

type Needs = {
  links: PackageLinks
  posterUrl: MailPosterUrl
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}

/** One package, with a link for each recipient: rows, mails and history, in the transaction of the caller. */
export const createWritePackage = (needs: Needs) => {
  const { links, recordHistory, now, newId } = needs
  return async (
    tx: Database,
    { viewer }: { viewer: Purchaser['viewer'] },
    plan: PackagePlan,
    { package_id, invoice_id }: { package_id: string; invoice_id: string | null },
  ): Promise<void> => {
    const { project } = plan
    // A file that arrives at this moment is either sent now or added after.
    if (plan.keep_in_step) await lockProjectTree(tx, project._id)
    const picked = await pick(tx, plan)
    const row = {
      _id: package_id,
      owner_id: project.owner_id,
      project_id: project._id,
      ...{ share_type: plan.share_type, method: plan.method, message: plan.message, password_hash: plan.password_hash },
      name: nameOf(plan, picked),
      expires_at: plan.expires_at === null ? null : new Date(plan.expires_at),
      reminder_days: plan.reminder_days,
      keeps_in_step: keepsInStep(plan, picked),
      invoice_id,
      created_by: viewer.user_id,
      created_at: now(),
    }
    await insertPackage(tx, row)
    await insertPackageFiles(tx, package_id, plan.file_ids)
    if (!row.keeps_in_step && (await weighContents(tx, package_id)).file_count === 0) return fail('nothing_to_send')
    const used = picked.filter((each) => each.type !== 'folder').map((each) => each._id)
    await noteUses(tx, used, now())
    const recipients = plan.recipients.map((each) => ({ _id: newId(), package_id, ...each, ...links.make() }))
    await insertRecipients(tx, recipients)
    await announcePackage(tx, { project_id: project._id, package_id })
    await postMails(needs, tx, { recipients, row, viewer, plan })
    const names = recipients.flatMap(({ email, label }) => (email === null ? [] : [label || email]))
    const entry = { project_id: project._id, by: viewer, package_id, package: row.name }
    if (plan.share_type === 'email') await recordHistory(tx, { ...entry, action: 'package.sent', names })
    else await recordHistory(tx, { ...entry, action: 'package.link_made' })
  }
}
export type WritePackage = ReturnType<typeof createWritePackage>

export const nameOf = ({ label }: PackagePlan, picked: readonly { name: string }[]): string => label || (picked[0]?.name ?? '')

/** The selection, all of which can be sent now. */
export async function pick(tx: Database, { project, file_ids }: PackagePlan) {
  const picked = await listPicked(tx, project._id, file_ids)
  if (picked.length !== file_ids.length) return refuseGone(file_ids, new Set(picked.map((each) => each._id)))
  if (picked.some((each) => each.is_frozen)) return fail('frozen')
  if (picked.some((each) => each.is_damaged)) return fail('file_damaged')
  if (picked.some((each) => each.status !== 'Ready')) return fail('file_busy')
  return picked
}

/** By their places among what was chosen: the dialog goes on with the rest. */
function refuseGone(fileIds: readonly string[], found: ReadonlySet<string>): never {
  const message = 'It was deleted or moved in the meantime.'
  const errors = fileIds.flatMap((id, row) => (found.has(id) ? [] : [{ field: '_files', row, message }]))
  return fail('not_found', { errors, message: found.size > 0 ? 'Some of what was chosen was deleted or moved in the meantime.' : message })
}

type Sending = { recipients: NewRecipient[]; row: NewPackage; viewer: Purchaser['viewer']; plan: PackagePlan }

async function postMails(
  { brands, links, posterUrl, mailQueue }: Needs,
  tx: Database,
  { recipients, row, viewer, plan: { project, sender_name } }: Sending,
): Promise<void> {
  const brand = await brands.of(tx, row.owner_id)
  const host = senderOf(brand, sender_name)
  const contents = await describeContents(tx, row._id, MOST_NAMES)
  const delivery = { host, sender: sender_name, brand: brands.mail(brand), content: row.name, project: project.title, contents }
  const { message, expires_at } = row
  const terms = { message, expires_at, has_password: row.password_hash !== null, is_aspera: row.method === 'aspera' }
  const { has_password } = terms
  const mails = recipients.flatMap(({ _id, email, label, sealed_token }) => {
    if (email === null) return []
    const poster_url = posterUrl(_id, { has_poster: project.has_poster, has_password })
    const content = deliveryMail({ ...delivery, ...terms, poster_url, recipient: label, url: links.url({ sealed_token }) })
    return [{ to: email, replyTo: viewer.email, fromName: host, content }]
  })
  await mailQueue.postAll(tx, mails)
}
