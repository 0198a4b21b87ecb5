import { fail } from '@answerprint/contract/errors'
import {
  type FilmShare,
  findFilmOfRoomShare,
  findOpenSession,
  findScreenerOfVisit,
  findShareByToken,
  type Gate,
  insertFilmShare,
  isOfFilm,
  listShownFilms,
  type ShareAccess,
  type ShareRow,
} from '#features/shared-screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import type { Devices } from './devices.ts'
import type { Grants } from './grants.ts'

type Needs = {
  db: Database
  grants: Grants
  devices: Devices
  shareAccess: ShareAccess
  now: Clock
  newId: NewId
  newToken: NewToken
}
export type Grant = Awaited<ReturnType<Grants['find']>>
export type OpenVisit = Awaited<ReturnType<typeof findOpenSession>>
export type ReviewAccess = {
  share: ShareRow
  gate: Gate
  grant: Grant
  /** This browser; none before the server has given it a name. */
  device: Buffer | undefined
  /** The visit that this browser has begun and that goes on. */
  visit: OpenVisit
}
export type FilmAccess = ReviewAccess & { share: FilmShare }
type Link = Pick<ReviewAccess, 'share' | 'grant' | 'device'>

/** Reads who a visitor of a link is, by the cookies of this browser, and asks which gate is closed to them. */
export const createGates = ({ db, grants, devices, shareAccess, now, newId, newToken }: Needs) => {
  const find = async (token: string) => (await findShareByToken(db, hashToken(token))) ?? fail('link_invalid')
  const linkOf = async (token: string, call: Call, fresh?: Grant): Promise<Link> => {
    const share = await find(token)
    // A grant that this call has just made is not in a cookie yet.
    return { share, device: devices.find(share._id, call), grant: fresh ?? (await grants.find(share, call)) }
  }
  const accessTo = async <Share extends ShareRow>(share: Share, { grant, device }: Link, call: Call) => {
    const visit = device && isOfFilm(share) ? await findOpenSession(db, share, device, now()) : undefined
    const gate = await shareAccess.gateFor(share, {
      ip: call.ip,
      password_version: grant?.password_version,
      viewer_name: grant?.viewer_name ?? visit?.viewer_name ?? null,
      visit: visit ? 'going' : 'none',
    })
    return { share, gate, grant, device, visit }
  }

  /** One film of a room, once all gates of the room are open: before, it is not said which films there are. */
  async function accessToFilmOfRoom(link: Link, screenerId: string, call: Call): Promise<FilmAccess> {
    const room = await accessTo(link.share, link, call)
    if (room.gate !== 'open') return fail(room.gate === 'password' ? 'incorrect_password' : 'link_locked')
    const film = (await listShownFilms(db, room.share._id)).find((each) => each._id === screenerId) ?? fail('film_not_shown')
    if (!film.is_ready) return fail('screener_not_ready')
    const share = (await findFilmOfRoomShare(db, room.share._id, screenerId)) ?? (await begun(room.share._id, screenerId))
    return accessTo(share, link, call)
  }

  async function begun(room_share_id: string, screener_id: string): Promise<FilmShare> {
    const made = { _id: newId(), room_share_id, screener_id, token_hash: hashToken(newToken()), created_at: now() }
    await db.transaction().execute((tx) => insertFilmShare(tx, made))
    return (await findFilmOfRoomShare(db, room_share_id, screener_id)) ?? fail('film_not_shown')
  }

  return {
    find,

    async accessOf(token: string, call: Call, { fresh }: { fresh?: Grant } = {}): Promise<ReviewAccess> {
      const link = await linkOf(token, call, fresh)
      return accessTo(link.share, link, call)
    },

    /** Access to this film through a link to it, or to a room that shows it. */
    async accessOfFilm(token: string, screenerId: string, call: Call): Promise<FilmAccess> {
      const link = await linkOf(token, call)
      if (!isOfFilm(link.share)) return accessToFilmOfRoom(link, screenerId, call)
      return link.share.screener_id === screenerId ? accessTo(link.share, link, call) : fail('link_invalid')
    },

    /** Access to the film of a visit. */
    async accessOfVisit(token: string, sessionId: string, call: Call): Promise<FilmAccess> {
      const link = await linkOf(token, call)
      if (isOfFilm(link.share)) return accessTo(link.share, link, call)
      const screenerId = (await findScreenerOfVisit(db, link.share._id, sessionId)) ?? fail('not_found')
      const share = (await findFilmOfRoomShare(db, link.share._id, screenerId)) ?? fail('play_token_refused')
      return accessTo(share, link, call)
    },

    /** The browser of this call, which gets its name now if it has none. */
    deviceOf: ({ share, device }: Pick<ReviewAccess, 'share' | 'device'>, token: string, call: Call): Buffer =>
      device ?? devices.give(share.room_share_id ?? share._id, token, call),
  }
}
export type Gates = ReturnType<typeof createGates>
