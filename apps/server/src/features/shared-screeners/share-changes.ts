import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type sharedScreeners as contract, DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import { burnInFault } from '@answerprint/contract/watermark-rules'
import { type Brands, senderOf } from '#features/organizations'
import { holdRoom, listRoomScreeners } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import { announceReviewers } from './announce-reviewers.ts'
import { isBurnedIn } from './copies/own-copy.ts'
import type { PrepareCopies } from './copies/prepare-copies.ts'
import type { RecordShare } from './record-share.ts'
import type { ShareLinks } from './sending/share-links.ts'
import { datesMail, invitationMail, termsOf } from './sending/share-mails.ts'
import { chosenAmong } from './sending/what-is-sent.ts'
import { refusePast, refuseWrongOrder } from './share-dates.ts'
import { changeEntry, datesEntry, resentEntry } from './share-history.ts'
import type { presentShare } from './share-views.ts'
import { isExpired } from './shared-screeners.policy.ts'
import { findQuota, findShare, forgetViewRequests, isOfFilm, type ShareRow, updateShare } from './shared-screeners.repository.ts'

type Needs = {
  db: Database
  links: ShareLinks
  brands: Brands
  mailQueue: MailQueue
  recordShare: RecordShare
  prepareCopies: PrepareCopies
  hashPassword: HashPassword
  now: Clock
  open(viewer: Viewer, shareId: string): Promise<ShareRow>
  show(viewer: Viewer, row: ShareRow): ReturnType<typeof presentShare>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Changes to a share that was sent: its terms, its dates, and sending it again. */
export const createShareChanges = (needs: Needs) => {
  const { db, mailQueue, recordShare, prepareCopies, hashPassword, now, open, show } = needs
  const change = async (viewer: Viewer, shareId: string, work: (tx: Database, share: ShareRow) => Promise<unknown>) => {
    const share = await open(viewer, shareId)
    await db.transaction().execute(async (tx) => {
      if (share.room_id !== null && !(await holdRoom(tx, share.room_id))) return fail('not_found')
      await work(tx, share)
      // More time, or other films of a room, may need copies.
      if (isBurnedIn(share)) await prepareCopies(tx, (await findShare(tx, shareId)) ?? fail('not_found'))
      await announceReviewers(tx, share)
    })
    return show(viewer, await open(viewer, shareId))
  }
  return {
    async update(viewer: Viewer, { params: { sharedScreenerID }, body }: Asked<'update'>, call: Call) {
      const most = body.key === 'view_count_limit' ? await mostViews(db, viewer, await open(viewer, sharedScreenerID)) : 0
      const password_hash = body.key === 'password' && body.value !== null ? await hashFor(viewer, sharedScreenerID, body.value) : null
      return change(viewer, sharedScreenerID, async (tx, share) => {
        await recordShare(tx, { viewer, call }, share, changeEntry(share, body, now()))
        if (body.key === 'expiry') {
          refuseWrongOrder(share.available_at, body.value)
          // Who was given more time may ask again when it has passed.
          const isGiven = !isExpired({ expiry: body.value }, now())
          return updateShare(tx, share._id, { expiry: body.value, ...(isGiven ? { extension_requested_at: null } : { shut_at: now() }) })
        }
        if (body.key === 'ip_protection_reset') return updateShare(tx, share._id, { bound_network: null })
        if (body.key === 'password') {
          if (
            body.value === null &&
            can(rightsOn(viewer, share), isOfFilm(share) ? 'screeners:require_password' : 'screener_rooms:require_password')
          )
            return fail('role_requires_password')
          return updateShare(tx, share._id, { password_hash, shut_at: now() })
        }
        if (body.key === 'screener_ids') return updateShare(tx, share._id, { ...(await choiceOf(tx, share, body.value)), shut_at: now() })
        if (body.value !== null && body.value > most) return fail('view_limit_too_high')
        await updateShare(tx, share._id, { view_count_limit: body.value })
        if (body.value === null || body.value > (share.view_count_limit ?? 0)) await forgetViewRequests(tx, share._id)
      })
    },

    updateDates: (viewer: Viewer, { params: { sharedScreenerID }, body }: Asked<'updateDates'>, call: Call) =>
      change(viewer, sharedScreenerID, async (tx, share) => {
        refuseWrongOrder(body.availableAt, body.expiry)
        refusePast(body.expiry, share.expiry, now())
        // Who was given more time may ask again when it has passed.
        const isMoved = body.expiry?.getTime() !== share.expiry?.getTime()
        const isShut = body.availableAt !== null && body.availableAt > now()
        const dates = { available_at: body.availableAt, expiry: body.expiry, ...(isMoved && { extension_requested_at: null }) }
        await updateShare(tx, share._id, { ...dates, ...(isShut && { shut_at: now() }) })
        await recordShare(tx, { viewer, call }, share, datesEntry(share))
        if (!body.notifyReviewer || !share.shared_email) return
        const invitation = await invitationOf(needs, tx, {
          viewer,
          share: { ...share, available_at: body.availableAt, expiry: body.expiry },
        })
        await mailQueue.post(tx, { to: share.shared_email, fromName: invitation.host }, datesMail(invitation))
      }),

    async resend(viewer: Viewer, shareId: string, call: Call) {
      await change(viewer, shareId, async (tx, share) => {
        if (!share.shared_email) return fail('invalid', { message: 'Only a share by email can be sent again.' })
        const invitation = await invitationOf(needs, tx, { viewer, share })
        const envelope = { to: share.shared_email, cc: share.cc_email_addresses, replyTo: viewer.email, fromName: invitation.host }
        await mailQueue.post(tx, envelope, invitationMail(invitation))
        await updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })
        await recordShare(tx, { viewer, call }, share, resentEntry(share))
      })
      return { ok: true as const }
    },

    updateLastSent: (viewer: Viewer, shareId: string) =>
      change(viewer, shareId, (tx, share) => updateShare(tx, share._id, { last_sent_at: now(), last_sent_by: viewer.user_id })),
  }

  /** Hashing is slow on purpose: it happens before the transaction, and only after the access check. */
  async function hashFor(viewer: Viewer, shareId: string, password: string): Promise<string> {
    const share = await open(viewer, shareId)
    if (!isOfFilm(share) && !viewer.is_paid) return fail('option_not_in_plan')
    return hashPassword(password)
  }
}

async function choiceOf(tx: Database, share: ShareRow, ids: string[] | null): Promise<{ chosen_screener_ids: string[] | null }> {
  const room = share.room_id ?? fail('invalid', { message: 'Only a share of a room has a choice of films.' })
  const inRoom = (await listRoomScreeners(tx, [room])).map((each) => each._id)
  const chosen = chosenAmong(inRoom, ids)
  if (isBurnedIn(share)) refuseMoreCopies({ before: share.chosen_screener_ids ?? inRoom, after: chosen ?? inRoom })
  return { chosen_screener_ids: chosen }
}

/** As many copies as could have been sent. A room that has grown meanwhile is no reason to refuse a smaller choice. */
function refuseMoreCopies({ before, after }: { before: string[]; after: string[] }): void {
  const fault = burnInFault({ shareType: 'email', second_line_text_type: null, copies: after.length })
  if (fault !== null && after.length > before.length) fail('invalid', { message: fault })
}

async function mostViews(db: Database, viewer: Viewer, { owner_id }: ShareRow): Promise<number> {
  return (
    (await findQuota(db, owner_id, owner_id === viewer.user_id ? null : viewer.organization_id))?.max_view_count_limit ?? DEFAULT_MOST_VIEWS
  )
}

async function invitationOf({ brands, links }: Needs, tx: Database, { viewer, share }: { viewer: Viewer; share: ShareRow }) {
  const brand = await brands.of(tx, share.owner_id)
  return {
    host: senderOf(brand, viewer.full_name),
    brand: brands.mail(brand),
    sender: viewer.full_name,
    film: {
      project_title: share.project_title ?? share.room_name ?? '',
      screener_name: share.screener_name ?? share.room_name ?? '',
      duration_seconds: share.duration_seconds,
      is_room: !isOfFilm(share),
    },
    url: links.url(share),
    ...termsOf(share),
  }
}
