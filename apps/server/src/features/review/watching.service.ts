import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type review as contract, SESSION_GAP_SECONDS } from '@answerprint/contract/review'
import type { Watermark } from '@answerprint/contract/screeners'
import type { Notify } from '#features/notifications'
import { PLAY_COOKIE, PLAY_COOKIE_SECONDS, type Playback, type PlayRight } from '#features/screeners'
import {
  announceReviewers,
  countReservedViews,
  countSessionStarted,
  findOpenSession,
  insertViewingSession,
  lockShare,
  lockViewingSession,
  type ShareRow,
  updateShare,
} from '#features/shared-screeners'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import { equal, hashToken } from '#platform/secrets'
import type { Gates, Grant, ReviewAccess } from './gates.ts'
import { noteFirstWatch, notePlayed } from './note-played.ts'
import { networkOf } from './review.policy.ts'
import { findFilm } from './review.repository.ts'

type Needs = {
  db: Database
  gates: Gates
  playback: Playback
  places: Places
  notify: Notify
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Visits, play tokens, and what was played. */
export const createWatching = (needs: Needs) => {
  const { db, gates, playback, places, now, newId } = needs
  const pass = async (token: string, screenerId: string, device: string, call: Call) => {
    const access = await gates.accessOf(token, call, { device: hashToken(device) })
    if (access.share.screener_id !== screenerId) return fail('link_invalid')
    return access.gate === 'open' ? access : fail(access.gate === 'password' ? 'incorrect_password' : 'link_locked')
  }
  const endpointsFor = async ({ share, grant }: ReviewAccess, sessionId: string, device: string, call: Call) => {
    const film = (await findFilm(db, share.screener_id ?? '')) ?? fail('link_invalid')
    if (!film.is_available || !film.encode_id) return fail('screener_not_ready')
    call.setCookie(PLAY_COOKIE, playback.deviceCookie(device), { path: '/media', maxAgeSeconds: PLAY_COOKIE_SECONDS })
    const right = rightOf(share, sessionId)
    return playback.endpoints({ screener_id: film._id, encode_id: film.encode_id }, right, device, drawnFor(share, grant, call.ip))
  }
  return {
    async start({ params, body }: Asked<'startSession'>, call: Call) {
      const device_hash = hashToken(body.accessDeviceID)
      const access = await pass(params.token, params.screenerID, body.accessDeviceID, call)
      const place = await places.of(call.ip)
      const sessionID = await db.transaction().execute(async (tx) => {
        const share = (await lockShare(tx, access.share._id)) ?? fail('link_invalid')
        const heardSince = addSeconds(now(), -SESSION_GAP_SECONDS)
        const going = await findOpenSession(tx, share._id, device_hash, heardSince)
        if (going) return going._id
        // Checked again under the lock: concurrent visitors must not take more views than are left.
        const taken = share.views + (await countReservedViews(tx, share._id, heardSince))
        if (share.view_count_limit !== null && taken >= share.view_count_limit) return fail('link_locked')
        const _id = newId()
        const { ip, user_agent } = call
        const visit = { _id, shared_screener_id: share._id, screener_id: params.screenerID, device_hash, ip, user_agent, ...place }
        await insertViewingSession(tx, { ...visit, created_at: now(), last_viewed_at: now() })
        await countSessionStarted(tx, share._id, now())
        if (share.ip_protection_enabled && !share.bound_network) await updateShare(tx, share._id, { bound_network: networkOf(ip) })
        if (!share.first_watched_at) await noteFirstWatch(needs, tx, access.share)
        await announceReviewers(tx, access.share)
        return _id
      })
      return { sessionID, endpoints: await endpointsFor(access, sessionID, body.accessDeviceID, call) }
    },

    async endpoints({ params, query }: Asked<'endpoints'>, call: Call) {
      const access = await pass(params.token, params.screenerID, query.accessDeviceID, call)
      const open = await findOpenSession(db, access.share._id, hashToken(query.accessDeviceID), addSeconds(now(), -SESSION_GAP_SECONDS))
      if (!open) return fail('play_token_refused')
      return endpointsFor(access, open._id, query.accessDeviceID, call)
    },

    async heartbeat({ params: { token, sessionID }, body }: Asked<'heartbeat'>, call: Call) {
      const { share, gate, grant } = await gates.accessOf(token, call, { device: hashToken(body.accessDeviceID) })
      // The view limit does not end an open visit; every other gate does.
      if (gate !== 'open' && gate !== 'view_limit') return fail('play_token_refused')
      const film = (await findFilm(db, share.screener_id ?? '')) ?? fail('play_token_refused')
      const result = await db.transaction().execute(async (tx) => {
        await lockShare(tx, share._id)
        const session = await lockViewingSession(tx, sessionID)
        if (!session || session.shared_screener_id !== share._id || !equal(session.device_hash, hashToken(body.accessDeviceID)))
          return fail('not_found')
        if (session.closed_at || session.last_viewed_at < addSeconds(now(), -SESSION_GAP_SECONDS)) return fail('play_token_refused')
        return notePlayed(needs, tx, { share, session, body, durationSeconds: film.duration_seconds ?? 0 })
      })
      const { token: fresh, expires_at } = playback.endpoints(
        { screener_id: film._id, encode_id: film.encode_id ?? '' },
        rightOf(share, sessionID),
        body.accessDeviceID,
        drawnFor(share, grant, call.ip),
      )
      return { token: fresh, expires_at, ...result }
    },
  }
}
export type Watching = ReturnType<typeof createWatching>

const rightOf = (share: ShareRow, session_id: string): PlayRight => ({
  kind: 'share',
  share_id: share._id,
  session_id,
  password_version: share.password_version,
})

/** The visible watermark with the second line for this viewer. */
function drawnFor(share: ShareRow, grant: Grant, ip: string) {
  const watermark = share.watermark as Watermark | null
  if (!watermark?.is_active) return null
  const lines = {
    ip,
    email: share.shared_email ?? grant?.viewer_email ?? '',
    name: share.share_type === 'email' ? share.shared_name : (grant?.viewer_name ?? share.shared_name),
  }
  return { ...watermark, second_line: watermark.second_line_text_type ? lines[watermark.second_line_text_type] : '' }
}
