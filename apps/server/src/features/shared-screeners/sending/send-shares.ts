import { fail } from '@answerprint/contract/errors'
import { DEFAULT_MOST_VIEWS, type ShareRequest } from '@answerprint/contract/shared-screeners'
import { burnInFault } from '@answerprint/contract/watermark-rules'
import { noteUse } from '#features/files'
import { type Brands, senderOf } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import { holdRoom } from '#features/screener-rooms'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { announceReviewers } from '../announce-reviewers.ts'
import { isBurnedIn } from '../copies/own-copy.ts'
import type { PrepareCopies } from '../copies/prepare-copies.ts'
import type { RecordShare } from '../record-share.ts'
import { refusePast, refuseWrongOrder } from '../share-dates.ts'
import { filmOfShare } from '../share-film.ts'
import { missingForRole } from '../shared-screeners.policy.ts'
import { findQuota, insertShares, listSharesById, type NewShare, takeLinks } from '../shared-screeners.repository.ts'
import { allowedPlaces } from './allowed-places.ts'
import type { ShareLinks } from './share-links.ts'
import { type Film, invitationMail, sanitizeMessage, termsOf } from './share-mails.ts'
import { createWhatIsSent, type Sent } from './what-is-sent.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: ShareLinks
  brands: Brands
  mailQueue: MailQueue
  recordShare: RecordShare
  prepareCopies: PrepareCopies
  hashPassword: HashPassword
  now: Clock
  newId: NewId
}
export type SendShares = (viewer: Viewer, request: ShareRequest, call: Call) => Promise<string[]>
type Recipient = { full_name: string; email: string | null; screenerIDs?: string[] | null | undefined }

/** One share for each email address, or one link. Limits, rows and mails are one transaction. Returns the new ids. */
export const createSendShares = (needs: Needs): SendShares => {
  const { db, links, brands, mailQueue, recordShare, prepareCopies, hashPassword, now, newId } = needs
  const whatIsSent = createWhatIsSent(needs)
  return async (viewer, request, call) => {
    const sent = await whatIsSent(viewer, request)
    const { owner_id, organization_id, project, film } = sent
    const quota = (await findQuota(db, owner_id, organization_id)) ?? fail('not_found')
    const recipients = recipientsOf(request)
    refuse(viewer, request, {
      owner_id,
      area: sent.area,
      mostViews: quota.max_view_count_limit ?? DEFAULT_MOST_VIEWS,
      hasCc: quota.can_use_cc_on_shared_emails ?? false,
      now: now(),
    })
    const password_hash = request.password ? await hashPassword(request.password) : null
    const shared = { password_hash, ...sent.columns, ...sharedFields(viewer, request, { owner_id, now: now() }) }
    const rows = recipients.map(({ full_name, email, screenerIDs }): NewShare => {
      const chosen_screener_ids = sent.choiceOf(screenerIDs ?? request.screenerIDs)
      return { _id: newId(), ...shared, ...links.make(), shared_name: full_name, shared_email: email, chosen_screener_ids }
    })
    refuseBurnIn(request, rows, sent)
    await db.transaction().execute(async (tx) => {
      const room = sent.columns.screener_room_id
      if (room !== null && !(await holdRoom(tx, room))) return fail('not_found')
      if (!(await takeLinks(tx, owner_id, rows.length, request.useForensicWatermark))) return fail('no_links_left')
      await insertShares(tx, rows)
      if (project) await noteUse(tx, project.source_file_id, now())
      if (isBurnedIn(request)) await prepare(tx, rows)
      await post(tx, rows, viewer, film)
      const about = { owner_id, project_id: project?.project_id ?? null, room_id: room }
      await recordShare(tx, { viewer, call }, about, sendingEntry(filmOfShare(film), rows))
      await announceReviewers(tx, { screener_id: sent.columns.screener_id, room_id: room })
    })
    return rows.map((each) => each._id)
  }

  async function prepare(tx: Database, rows: NewShare[]) {
    const ids = rows.map((each) => each._id)
    for (const share of await listSharesById(tx, ids)) await prepareCopies(tx, share)
  }

  async function post(tx: Database, rows: NewShare[], viewer: Viewer, film: Film) {
    const [first] = rows
    if (!first) return
    const brand = await brands.of(tx, first.owner_id)
    const sent = { host: senderOf(brand, viewer.full_name), sender: viewer.full_name, brand: brands.mail(brand), film }
    const mails = rows.flatMap((row) => {
      if (!row.shared_email) return []
      const content = invitationMail({ ...sent, ...termsOf(row), url: links.url(row) })
      return [{ to: row.shared_email, cc: row.cc_email_addresses, replyTo: viewer.email, fromName: sent.host, content }]
    })
    await mailQueue.postAll(tx, mails)
  }
}

/** One entry for all recipients, so that all their links can be expired from it at once. */
function sendingEntry(screener: string, rows: NewShare[]) {
  const shared_screener_ids = rows.map((each) => each._id)
  const [first] = rows
  if (first?.share_type === 'link') return { action: 'share.link_made', name: first.shared_name, screener, shared_screener_ids } as const
  return { action: 'share.sent', names: rows.map((each) => each.shared_name), screener, shared_screener_ids } as const
}

function recipientsOf({ shareType, emails, linkName }: ShareRequest): Recipient[] {
  if (shareType === 'link') {
    return linkName
      ? [{ full_name: linkName, email: null }]
      : fail('invalid', { errors: [{ field: 'linkName', message: 'Give the link a name.' }] })
  }
  return emails.length > 0 ? emails : fail('invalid', { errors: [{ field: 'emails', message: 'Add a reviewer.' }] })
}

type Limits = { owner_id: string; area: Sent['area']; mostViews: number; hasCc: boolean; now: Date }

function refuse(viewer: Viewer, request: ShareRequest, limits: Limits): void {
  const { mostViews, hasCc, now } = limits
  const missing = missingForRole(viewer, limits, request)
  if (missing) fail(missing)
  if ((request.watermark?.is_active || request.useForensicWatermark) && !viewer.is_paid) fail('option_not_in_plan')
  if (request.viewCountLimit && request.viewCountLimit > mostViews) fail('view_limit_too_high')
  refuseWrongOrder(request.availableAt, request.expiry)
  if (request.expiry) refusePast(request.expiry, null, now)
  if (request.ccEmailAddresses.length > 0 && !hasCc) fail('option_not_in_plan')
}

/** Each reviewer and film takes a copy that is made before they watch. */
function refuseBurnIn(request: ShareRequest, rows: readonly NewShare[], { films }: Sent): void {
  const { shareType, watermark } = request
  if (!watermark || !isBurnedIn(request)) return
  const copies = rows.reduce((sum, { chosen_screener_ids }) => sum + (chosen_screener_ids?.length ?? films), 0)
  const fault = burnInFault({ shareType, second_line_text_type: watermark.second_line_text_type, copies })
  if (fault !== null) fail('invalid', { errors: [{ field: 'watermark', message: fault }] })
}

function sharedFields(viewer: Viewer, request: ShareRequest, { owner_id, now }: { owner_id: string; now: Date }) {
  const isEmail = request.shareType === 'email'
  const places = allowedPlaces(request)
  return {
    owner_id,
    share_type: request.shareType,
    available_at: request.availableAt ?? null,
    expiry: request.expiry ?? null,
    view_count_limit: request.viewCountLimit ?? null,
    watermark: request.watermark?.is_active ? JSON.stringify(request.watermark) : null,
    // What is in the pictures cannot be removed from the player.
    ends_by_tampering: request.endsByTampering && request.watermark?.is_active === true && !isBurnedIn(request),
    use_forensic_watermark: request.useForensicWatermark,
    ip_protection_enabled: request.ipProtectionEnabled,
    geoblock_country_codes: places.countries,
    geoblock_region_codes: JSON.stringify(places.regions),
    commenting_enabled: request.commentingEnabled,
    send_watch_notification: request.sendWatchNotification,
    cc_email_addresses: isEmail ? request.ccEmailAddresses : [],
    message: isEmail ? sanitizeMessage(request.message) : '',
    created_by: viewer.user_id,
    created_at: now,
    last_sent_at: isEmail ? now : null,
    last_sent_by: isEmail ? viewer.user_id : null,
  }
}
