import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type sharedScreeners as contract, DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { announceReviewers } from './announce-reviewers.ts'
import type { ShareLinks } from './sending/share-links.ts'
import { datesMail, invitationMail, termsOf } from './sending/share-mails.ts'
import { refusePast, refuseWrongOrder } from './share-dates.ts'
import { changeEntry, datesEntry, resentEntry } from './share-history.ts'
import type { presentShare } from './share-views.ts'
import { EXPIRED_AT } from './shared-screeners.policy.ts'
import { findQuota, type ShareRow, updateShare } from './shared-screeners.repository.ts'

type Needs = {
  db: Database
  links: ShareLinks
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  hashPassword: HashPassword
  now: Clock
  open(viewer: Viewer, shareId: string): Promise<ShareRow>
  show(viewer: Viewer, row: ShareRow): ReturnType<typeof presentShare>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Changes to a share that was sent: its terms, its dates, and sending it again. */
export const createShareChanges = (needs: Needs) => {
  const { db, mailQueue, recordHistory, hashPassword, now, open, show } = needs
  const change = async (viewer: Viewer, shareId: string, work: (tx: Database, share: ShareRow) => Promise<unknown>) => {
    const share = await open(viewer, shareId)
    await db.transaction().execute(async (tx) => {
      await work(tx, share)
      await announceReviewers(tx, share)
    })
    return show(viewer, await open(viewer, shareId))
  }
  return {
    async update(viewer: Viewer, { params: { sharedScreenerID }, body }: Asked<'update'>) {
      const most = body.key === 'view_count_limit' ? await mostViews(db, viewer) : 0
      const password_hash = body.key === 'password' && body.value !== null ? await hashFor(viewer, sharedScreenerID, body.value) : null
      return change(viewer, sharedScreenerID, async (tx, share) => {
        await recordHistory(tx, { project_id: share.project_id, by: viewer, ...changeEntry(share, body, now()) })
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
        refusePast(body.expiry, share.expiry, now())
        // Who was given more time may ask again when it has passed.
        const isMoved = body.expiry?.getTime() !== share.expiry?.getTime()
        const dates = { available_at: body.availableAt, expiry: body.expiry, ...(isMoved && { extension_requested_at: null }) }
        await updateShare(tx, share._id, dates)
        await recordHistory(tx, { project_id: share.project_id, by: viewer, ...datesEntry(share) })
        if (!body.notifyReviewer || !share.shared_email) return
        const invitation = await invitationOf(needs, tx, {
          viewer,
          share: { ...share, available_at: body.availableAt, expiry: body.expiry },
        })
        await mailQueue.post(tx, { to: share.shared_email, fromName: invitation.host }, datesMail(invitation))
      }),

    async resend(viewer: Viewer, shareId: string) {
      await change(viewer, shareId, async (tx, share) => {
        if (!share.shared_email) return fail('invalid', { message: 'Only a share by email can be sent again.' })
        const invitation = await invitationOf(needs, tx, { viewer, share })
        const envelope = { to: share.shared_email, cc: share.cc_email_addresses, replyTo: viewer.email, fromName: invitation.host }
        await mailQueue.post(tx, envelope, invitationMail(invitation))
        await updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })
        await recordHistory(tx, { project_id: share.project_id, by: viewer, ...resentEntry(share) })
      })
      return { ok: true as const }
    },

    updateLastSent: (viewer: Viewer, shareId: string) =>
      change(viewer, shareId, (tx, share) => updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })),
  }

  /** Hashing is slow on purpose: it happens before the transaction, and only after the access check. */
  async function hashFor(viewer: Viewer, shareId: string, password: string): Promise<string> {
    await open(viewer, shareId)
    return hashPassword(password)
  }
}

async function mostViews(db: Database, viewer: Viewer): Promise<number> {
  return (await findQuota(db, viewer.owner_id, viewer.organization_id))?.max_view_count_limit ?? DEFAULT_MOST_VIEWS
}

async function invitationOf({ brands, links }: Needs, tx: Database, { viewer, share }: { viewer: Viewer; share: ShareRow }) {
  const brand = await brands.of(tx, share.owner_id)
  return {
    host: senderOf(brand, viewer.full_name),
    brand: brands.mail(brand),
    film: share.screener_name,
    url: links.url(share),
    ...termsOf(share),
  }
}
