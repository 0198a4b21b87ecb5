import { fail } from '@answerprint/contract/errors'
import {
  announceWatched,
  countReservedViews,
  countSessionStarted,
  type FilmShare,
  findOpenSession,
  insertViewingSession,
  isExpired,
  lockShare,
  lockViewingSession,
  networkOf,
  updateShare,
  updateViewingSession,
} from '#features/shared-screeners'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { NetworkPlace, Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import type { FilmAccess, Grant } from '../gates/gates.ts'
import { type Guarded, type Guards, isGuarded } from '../guard/guards.ts'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { settleVisits } from './count-views.ts'

type Needs = { db: Database; guards: Guards; places: Places; noticeToSender: NoticeToSender; now: Clock; newId: NewId }
/** `guarded`: the first question to this page, where the film has a visible watermark. */
export type Begun = { sessionID: string; guarded: Guarded | undefined }
type Locked = NonNullable<Awaited<ReturnType<typeof lockShare>>>

/** Begins a visit, or goes on with the one that this browser has. The share is locked, so that no two visits take one view. */
export const createVisits = (needs: Needs) => {
  const { db, guards, places, now, newId } = needs
  return {
    async begin(access: FilmAccess, device_hash: Buffer, call: Call): Promise<Begun> {
      const place = await places.withOwner(call.ip)
      return db.transaction().execute(async (tx) => {
        const share = (await lockShare(tx, access.share._id)) ?? fail('link_invalid')
        // The link may have ended, or another network may have been the first one, since the gates were asked.
        if (isExpired(share, now())) return fail('link_locked')
        refuseOtherNetwork(share, call.ip)
        // Also by a visit that goes on: the sender may have reset the network since it began.
        if (share.ip_protection_enabled && !share.bound_network) {
          await updateShare(tx, access.share.room_share_id ?? share._id, { bound_network: networkOf(call.ip) })
        }
        const going = await findOpenSession(tx, access.share, device_hash, now())
        if (going) {
          const known = { name: going.viewer_name, email: going.viewer_email }
          const visit = await lockViewingSession(tx, going._id)
          const guarded = visit && guards.again(visit)
          await updateViewingSession(tx, going._id, { ...whoIs(access.grant, known), last_viewed_at: now(), ...guarded?.change })
          return { sessionID: going._id, guarded }
        }
        if (share.view_count_limit !== null) await takeView(tx, access.share, share.view_count_limit)
        return insert(tx, access, { device_hash, ip: call.ip, user_agent: call.user_agent, ...place })
      })
    },
  }

  /** Checked again under the lock: concurrent visitors must not take more views than are left. */
  async function takeView(tx: Database, share: FilmShare, limit: number): Promise<void> {
    await settleVisits(needs, tx, share)
    const { views } = (await lockShare(tx, share._id)) ?? fail('link_invalid')
    if (views + (await countReservedViews(tx, share, now())) >= limit) return fail('link_locked')
  }

  type Browser = NetworkPlace & { device_hash: Buffer; ip: string; user_agent: string }

  async function insert(tx: Database, { share, grant }: FilmAccess, browser: Browser): Promise<Begun> {
    const _id = newId()
    const visit = { _id, shared_screener_id: share._id, screener_id: share.screener_id, ...browser, ...whoIs(grant) }
    const guarded = isGuarded(share) ? guards.first() : undefined
    await insertViewingSession(tx, { ...visit, ...guarded?.change, created_at: now(), last_viewed_at: now() })
    await countSessionStarted(tx, share._id, now())
    await announceWatched(tx, share)
    return { sessionID: _id, guarded }
  }
}
export type Visits = ReturnType<typeof createVisits>

type Known = { name: string | null; email: string | null }

const whoIs = (grant: Grant, known: Known = { name: null, email: null }) => ({
  viewer_name: grant?.viewer_name ?? known.name,
  viewer_email: grant?.viewer_email ?? known.email,
})

function refuseOtherNetwork({ ip_protection_enabled, bound_network }: Locked, ip: string): void {
  if (ip_protection_enabled && bound_network && bound_network !== networkOf(ip)) fail('link_locked')
}
