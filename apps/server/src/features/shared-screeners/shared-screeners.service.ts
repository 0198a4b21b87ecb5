import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type sharedScreeners as contract, DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import { escapeLike, type ProjectAccess } from '#features/projects'
import { findScreener } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { announceReviewers } from './announce-reviewers.ts'
import type { SendShares } from './sending/send-shares.ts'
import { datesMail, invitationMail } from './sending/share-mails.ts'
import type { ShareLinks } from './sending/share-links.ts'
import { resentEntry, changeEntry, datesEntry } from './share-history.ts'
import { presentSession, presentShare } from './share-views.ts'
import { EXPIRED_AT } from './shared-screeners.policy.ts'
import {
  expireSharesOfScreeners,
  findQuota,
  findShare,
  listShares,
  listSharesById,
  listVisibleProjectIds,
  type ShareRow,
  updateShare,
} from './shared-screeners.repository.ts'
import { segmentsOf } from './viewing/played.ts'
import { listSessionsOfShare } from './viewing/viewing-sessions.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: ShareLinks
  brands: Brands
  sendShares: SendShares
  mailQueue: MailQueue
  recordHistory: RecordHistory
  hashPassword: HashPassword
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createSharedScreeners = (needs: Needs) => {
  const { db, access, links, brands, sendShares, mailQueue, recordHistory, hashPassword, now } = needs
  const open = async (viewer: Viewer, shareId: string): Promise<ShareRow> => {
    const share = (await findShare(db, shareId)) ?? fail('not_found')
    if (share.owner_id !== viewer.owner_id && share.owner_id !== viewer.user_id) return fail('not_found')
    await access.open(viewer, share.project_id)
    return share
  }
  const show = (viewer: Viewer, row: ShareRow) =>
    presentShare(row, {
      // A reviewer's link gives access to the film: only people who may send see it.
      url: can(viewer, 'screeners:can_manage') ? links.url(row) : '',
      now: now(),
      withStats: can(viewer, 'screeners:can_view_analytics'),
    })
  const change = async (viewer: Viewer, shareId: string, work: (tx: Database, share: ShareRow) => Promise<unknown>) => {
    const share = await open(viewer, shareId)
    await db.transaction().execute(async (tx) => {
      await work(tx, share)
      await announceReviewers(tx, share)
    })
    return show(viewer, await open(viewer, shareId))
  }
  return {
    open,

    async list(viewer: Viewer, { query }: Asked<'list'>) {
      const { search, skip, take, sortBy, sortDirection } = query
      const parent = await parentOf(viewer, query)
      const paging = { search: search?.trim() ? escapeLike(search.trim()) : undefined, skip, take, sortBy, sortDirection }
      const { rows, count } = await listShares(db, { parent, ...paging })
      return { shared_screeners: rows.map((each) => show(viewer, each)), count }
    },

    async quota(viewer: Viewer) {
      const found = (await findQuota(db, viewer.owner_id, viewer.organization_id)) ?? fail('not_found')
      return {
        reviewers: { remaining: found.remaining, total: found.total },
        forensic_watermark_reviewers: { remaining: found.forensic_remaining, total: found.forensic_total },
        max_view_count_limit: found.max_view_count_limit ?? DEFAULT_MOST_VIEWS,
        can_use_cc_on_shared_emails: found.can_use_cc_on_shared_emails ?? false,
      }
    },

    async send(viewer: Viewer, { body }: Asked<'send'>) {
      const ids = await sendShares(viewer, body)
      return { shared_screeners: (await listSharesById(db, ids)).map((each) => show(viewer, each)) }
    },

    async get(viewer: Viewer, shareId: string) {
      const share = await open(viewer, shareId)
      return { sharedScreener: show(viewer, share), name: share.screener_name }
    },

    async update(viewer: Viewer, { params: { sharedScreenerID }, body }: Asked<'update'>) {
      const most = body.key === 'view_count_limit' ? await mostViews(viewer) : 0
      const password_hash = body.key === 'password' && body.value !== null ? await hashFor(viewer, sharedScreenerID, body.value) : null
      return change(viewer, sharedScreenerID, async (tx, share) => {
        await recordHistory(tx, { project_id: share.project_id, by: viewer.user_id, ...changeEntry(share, body, now()) })
        if (body.key === 'expiry') {
          refuseWrongOrder(share.available_at, body.value?.getTime() === EXPIRED_AT.getTime() ? null : body.value)
          return updateShare(tx, share._id, { expiry: body.value })
        }
        if (body.key === 'ip_protection_reset') return updateShare(tx, share._id, { bound_network: null })
        if (body.key === 'password') {
          if (body.value === null && can(viewer, 'screeners:require_password')) return fail('role_requires_password')
          return updateShare(tx, share._id, { password_hash })
        }
        if (body.value !== null && body.value > most) return fail('view_limit_too_high')
        return updateShare(tx, share._id, { view_count_limit: body.value })
      })
    },

    updateDates: (viewer: Viewer, { params: { sharedScreenerID }, body }: Asked<'updateDates'>) =>
      change(viewer, sharedScreenerID, async (tx, share) => {
        refuseWrongOrder(body.availableAt, body.expiry)
        await updateShare(tx, share._id, { available_at: body.availableAt, expiry: body.expiry })
        await recordHistory(tx, { project_id: share.project_id, by: viewer.user_id, ...datesEntry(share) })
        if (!body.notifyReviewer || !share.shared_email) return
        const invitation = await invitationOf(tx, viewer, { ...share, available_at: body.availableAt, expiry: body.expiry })
        await mailQueue.post(tx, { to: share.shared_email, fromName: invitation.host }, datesMail(invitation))
      }),

    async resend(viewer: Viewer, shareId: string) {
      await change(viewer, shareId, async (tx, share) => {
        if (!share.shared_email) return fail('invalid', { message: 'A link has nobody to send it to.' })
        const invitation = await invitationOf(tx, viewer, share)
        const envelope = { to: share.shared_email, cc: share.cc_email_addresses, replyTo: viewer.email, fromName: invitation.host }
        await mailQueue.post(tx, envelope, invitationMail(invitation))
        await updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })
        await recordHistory(tx, { project_id: share.project_id, by: viewer.user_id, ...resentEntry(share) })
      })
      return { ok: true as const }
    },

    updateLastSent: (viewer: Viewer, shareId: string) =>
      change(viewer, shareId, (tx, share) => updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })),

    async sessions(viewer: Viewer, shareId: string) {
      const share = await open(viewer, shareId)
      const screener = await findScreener(db, share.screener_id ?? '')
      const duration_seconds = screener?.duration_seconds ?? null
      const rows = await listSessionsOfShare(db, share._id)
      const sessions = rows.map((row) => {
        const watched = segmentsOf(row.played, duration_seconds ?? 0)
        return presentSession(row, { name: share.screener_name, now: now(), watched })
      })
      return { sessions, duration_seconds }
    },

    expireOfScreeners: (tx: Database, screenerIds: string[]) => expireSharesOfScreeners(tx, screenerIds, EXPIRED_AT),
  }

  async function parentOf(viewer: Viewer, { parentType, parentID }: Asked<'list'>['query']) {
    if (parentType === 'screener') {
      const screener = (await findScreener(db, parentID)) ?? fail('no_access')
      await access.open(viewer, screener.project_id)
      return { screener_id: parentID }
    }
    if (parentType !== 'organization' || parentID !== viewer.owner_id) return fail('not_found')
    const project_ids = can(viewer, 'projects:can_view') ? ('all' as const) : await listVisibleProjectIds(db, viewer.user_id)
    return { owner_id: viewer.owner_id, project_ids }
  }

  /** Hashing is slow on purpose: it happens before the transaction, and only after the access check. */
  async function hashFor(viewer: Viewer, shareId: string, password: string): Promise<string> {
    await open(viewer, shareId)
    return hashPassword(password)
  }

  async function mostViews(viewer: Viewer): Promise<number> {
    return (await findQuota(db, viewer.owner_id, viewer.organization_id))?.max_view_count_limit ?? DEFAULT_MOST_VIEWS
  }

  async function invitationOf(tx: Database, viewer: Viewer, share: ShareRow) {
    const brand = await brands.of(tx, share.owner_id)
    return {
      host: senderOf(brand, viewer.full_name),
      brand: brands.mail(brand),
      reviewer: share.shared_name,
      film: share.screener_name,
      url: links.url(share),
      message: share.message,
      expiry: share.expiry,
      available_at: share.available_at,
      view_count_limit: share.view_count_limit,
      has_password: share.password_hash !== null,
      has_watermark: share.watermark !== null,
      has_cc: share.cc_email_addresses.length > 0,
    }
  }
}
export type SharedScreeners = ReturnType<typeof createSharedScreeners>

export function refuseWrongOrder(availableAt: Date | null | undefined, expiry: Date | null | undefined): void {
  if (expiry && availableAt && expiry <= availableAt)
    fail('expiry_before_available', { errors: [{ field: 'expiry', message: 'Expiry date must be after availablility date' }] })
}
