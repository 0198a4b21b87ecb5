import { fail } from '@answerprint/contract/errors'
import type { PackageRequest } from '@answerprint/contract/packages'
import type { Purchase } from '#features/billing'
import type { BuyTransfers } from '#features/downloads'
import { lockProjectTree, noteUses } from '#features/files'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { announcePackage } from '../announce-package.ts'
import { describeContents, weighContents } from '../contents.repository.ts'
import type { PackageLinks } from '../package-links.ts'
import { endOf, keepsInStep, refuseRequest } from '../packages.policy.ts'
import { findPackageOfInvoice, insertPackage, insertPackageFiles, listPicked, type NewPackage } from '../packages.repository.ts'
import { insertRecipients, type NewRecipient } from '../recipients.repository.ts'
import type { MailPosterUrl } from './mail-posters.ts'
import { deliveryMail, MOST_NAMES } from './package-mails.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: PackageLinks
  posterUrl: MailPosterUrl
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  /** Whether there is a transfer server. */
  hasAspera: boolean
  bought: Purchase['bought']
  buyTransfers: BuyTransfers
  hashPassword: HashPassword
  now: Clock
  newId: NewId
}
export type Sent = { package_id: string; invoice_id: string | null }
export type SendPackage = ReturnType<typeof createSendPackage>

/** One package, with a link for each recipient: rows, mails, history and the payment are written in one transaction. */
export const createSendPackage = (needs: Needs) => {
  const { db, access, links, recordHistory, hasAspera, bought, buyTransfers, hashPassword, now, newId } = needs
  return async (viewer: Viewer, project_id: string, request: PackageRequest, call: Call): Promise<Sent> => {
    const project = await access.open(viewer, project_id)
    refuseRequest(request, now(), { hasAspera })
    if (request.method === 'http') return send(viewer, project, request, call)
    const before = await sentBefore(viewer, project_id, call.idempotency_key)
    if (before) return before
    try {
      return await send(viewer, project, request, call)
    } catch (error) {
      if (!isUniqueViolation(error, 'invoices_bought_by_purchase_key_key')) throw error
      return (await sentBefore(viewer, project_id, call.idempotency_key)) ?? fail('conflict')
    }
  }

  /** The result of an earlier attempt with the same key: a retry must not buy the transfers again. */
  async function sentBefore(viewer: Viewer, projectId: string, key: string | undefined): Promise<Sent | undefined> {
    const invoice_id = await bought(db, viewer, key)
    if (invoice_id === undefined) return undefined
    const sent = (await findPackageOfInvoice(db, projectId, invoice_id)) ?? fail('idempotency_key_reused')
    return { package_id: sent._id, invoice_id }
  }

  async function send(viewer: Viewer, project: Project, request: PackageRequest, call: Call): Promise<Sent> {
    const fileIds = [...new Set(request._files.map((each) => each._id))]
    const password_hash = request.password ? await hashPassword(request.password) : null
    const package_id = newId()
    const invoice_id = request.method === 'aspera' ? newId() : null
    await db.transaction().execute(async (tx) => {
      // A file that arrives at this moment is either sent now or added after.
      if (request.keep_in_step) await lockProjectTree(tx, project._id)
      const picked = await pick(tx, project._id, fileIds)
      const row = {
        _id: package_id,
        owner_id: project.owner_id,
        project_id: project._id,
        share_type: request.shareType,
        method: request.method,
        name: request.label || (picked[0]?.name ?? ''),
        message: request.shareType === 'email' ? request.message.trim() : '',
        password_hash,
        expires_at: endOf(request, now()),
        reminder_days: request.reminder_days ?? null,
        keeps_in_step: keepsInStep(request, picked),
        invoice_id,
        created_by: viewer.user_id,
        created_at: now(),
      }
      await insertPackage(tx, row)
      await insertPackageFiles(tx, package_id, fileIds)
      if (!row.keeps_in_step && (await weighContents(tx, package_id)).file_count === 0) return fail('nothing_to_send')
      const used = picked.filter((each) => each.type !== 'folder').map((each) => each._id)
      await noteUses(tx, used, now())
      const recipients = recipientsOf(request).map((each) => ({ _id: newId(), package_id, ...each, ...links.make() }))
      await insertRecipients(tx, recipients)
      await announcePackage(tx, { project_id: project._id, package_id })
      await postMails(needs, tx, { recipients, row, viewer, project })
      const names = recipients.flatMap(({ email, label }) => (email === null ? [] : [label || email]))
      const entry = { project_id: project._id, by: viewer, package_id, package: row.name }
      if (request.shareType === 'email') await recordHistory(tx, { ...entry, action: 'package.sent', names })
      else await recordHistory(tx, { ...entry, action: 'package.link_made' })
      if (invoice_id === null) return
      const invoice = { invoice_id, title: row.name, project_title: project.title, purchase_key: call.idempotency_key }
      const paid = { quoted_total: request.quoted_total, credit_card_id: request.customerCardID ?? null }
      await buyTransfers(tx, { viewer, call }, { projectID: project._id, fileIds, recipients: recipients.length, ...invoice, ...paid })
    })
    return { package_id, invoice_id }
  }
}
type Project = Awaited<ReturnType<ProjectAccess['open']>>

async function pick(tx: Database, projectId: string, fileIds: string[]) {
  const picked = await listPicked(tx, projectId, fileIds)
  if (picked.length !== fileIds.length) return fail('not_found')
  if (picked.some((each) => each.is_frozen)) return fail('frozen')
  if (picked.some((each) => each.is_damaged)) return fail('file_damaged')
  if (picked.some((each) => each.status !== 'Ready')) return fail('file_busy')
  return picked
}

type Sending = { recipients: NewRecipient[]; row: NewPackage; viewer: Viewer; project: Project }

async function postMails(
  { brands, links, posterUrl, mailQueue }: Needs,
  tx: Database,
  { recipients, row, viewer, project }: Sending,
): Promise<void> {
  const brand = await brands.of(tx, row.owner_id)
  const host = senderOf(brand, viewer.full_name)
  const contents = await describeContents(tx, row._id, MOST_NAMES)
  const delivery = { host, sender: viewer.full_name, brand: brands.mail(brand), content: row.name, project: project.title, contents }
  const { message, expires_at } = row
  const terms = { message, expires_at, has_password: row.password_hash !== null, is_aspera: row.method === 'aspera' }
  const { has_password } = terms
  const mails = recipients.flatMap(({ _id, email, label, sealed_token }) => {
    if (email === null) return []
    const poster_url = posterUrl(_id, { has_poster: project.poster_key !== null, has_password })
    const content = deliveryMail({ ...delivery, ...terms, poster_url, recipient: label, url: links.url({ sealed_token }) })
    return [{ to: email, replyTo: viewer.email, fromName: host, content }]
  })
  await mailQueue.postAll(tx, mails)
}

/** Each email address once. */
function recipientsOf({ shareType, emails }: PackageRequest): { email: string | null; label: string }[] {
  if (shareType === 'link') return [{ email: null, label: '' }]
  return [...new Map(emails.map((each) => [each.email, each])).values()]
}
