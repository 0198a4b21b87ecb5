import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { review as contract, Review } from '@answerprint/contract/review'
import type { Watermark } from '@answerprint/contract/screeners'
import type { z } from 'zod'
import { type Brands, hostOf } from '#features/organizations'
import { openRoom } from '#features/screener-rooms'
import type { Playback } from '#features/screeners'
import { findShare, listFilmsToTry, type ShownFilm } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import { demand } from '#platform/http/demand'
import type { Viewer } from '#platform/http/viewer'
import type { CheckLinkPassword } from '#platform/link-passwords/link-password'
import { hashToken } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createShutGate } from '../gates/shut-gate.ts'
import { createPresentFilms, unreadyOf, type Watched } from '../open-gate.ts'
import { findFilm, findHost } from '../review.repository.ts'
import { previewGateOf } from './preview-gate.ts'
import { findPreview } from './previews.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  places: Places
  playback: Playback
  checkPassword: CheckLinkPassword
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type ReviewAnswer = z.output<typeof Review>

const COOKIE_SECONDS = 3600
const cookieOf = (previewId: string) => `answerprint-preview-${previewId.replaceAll('-', '')}`

/** The reviewer's pages for who tries a room: the same gates and titles. Nothing is written of what they do there. */
export const createPreviews = (needs: Needs) => {
  const { db, brands, checkPassword } = needs
  const shutGate = createShutGate(needs)
  const presentFilms = createPresentFilms(needs)

  const find = createFindPreview(needs)
  const play = createPlayPreview({ ...needs, find })
  type Tried = Awaited<ReturnType<typeof find>>

  async function show({ viewer, preview, share, gate }: Tried): Promise<ReviewAnswer> {
    const brand = await brands.of(db, preview.owner_id)
    return {
      host: hostOf(brand, brand.name ?? viewer.full_name),
      reviewer_name: share?.share_type === 'email' ? share.shared_name : null,
      is_preview: true,
      previewed_link: share?.share_type === 'link' ? share.shared_name : null,
      gate:
        share && gate !== 'open' ? await shutGate({ share, gate, grant: undefined, device: undefined, visit: undefined }) : await opened(),
    }

    /** Whose words the reviewer reads; of a room that was sent to no one yet, they are those of who tries it. */
    async function senderOf(): Promise<string> {
      return share ? (await findHost(db, share._id)).full_name : viewer.full_name
    }

    async function opened() {
      const films = await listFilmsToTry(db, preview.room_id, share?._id ?? null)
      const shown = films.map((film) => ({ film: { ...film, name: film.name_here ?? film.name }, watched: untouched(film, share) }))
      return {
        state: 'open' as const,
        screeners: await presentFilms(shown),
        room: { name: preview.room_name, message: share?.message ?? '', sender_name: await senderOf() },
        commenting_enabled: false,
        comment_as: null,
        view_count_limit: share?.view_count_limit ?? null,
        expiry: share?.expiry ?? null,
        has_watermark: true,
      }
    }
  }

  return {
    open: async (token: string, viewer: Viewer | undefined, call: Call) => show(await find(token, viewer, call)),

    /** Tries of a password are counted for who tries, in all their previews: they lock no reviewer out, and find no password of one. */
    async unlock({ params: { token }, body }: Asked<'unlock'>, viewer: Viewer | undefined, call: Call): Promise<ReviewAnswer> {
      const { viewer: person, preview, share } = await find(token, viewer, call)
      if (!('password' in body) || !share?.password_hash) return fail('link_locked')
      const tries = { subject_id: person.user_id, password_hash: share.password_hash, onGuessing: async () => undefined }
      await checkPassword(tries, body.password, call)
      call.setCookie(cookieOf(preview._id), String(share.password_version), { path: '/api/review', maxAgeSeconds: COOKIE_SECONDS })
      return show(await find(token, viewer, call, { passed: true }))
    },

    /** There is no visit: the film names it. */
    async start({ params: { token, screenerID } }: Asked<'startSession'>, viewer: Viewer | undefined, call: Call) {
      return { sessionID: screenerID, endpoints: await play(token, screenerID, viewer, call), guard: null }
    },

    endpoints: ({ params: { token, screenerID } }: Asked<'endpoints'>, viewer: Viewer | undefined, call: Call) =>
      play(token, screenerID, viewer, call),

    /** Renews the play token, and forgets what was played. */
    async heartbeat({ params: { token, sessionID } }: Asked<'heartbeat'>, viewer: Viewer | undefined, call: Call) {
      const { token: fresh, expires_at, lasts_seconds } = await play(token, sessionID, viewer, call)
      return { token: fresh, expires_at, lasts_seconds, view_counted: false, percentage_watched: 0, guard: null }
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>

/** For the person who made it alone, while they may send the room. `passed`: this call has just opened the password gate. */
const createFindPreview =
  ({ db, places, now }: Needs) =>
  async (token: string, viewer: Viewer | undefined, call: Call, { passed = false } = {}) => {
    if (!viewer) return fail('link_invalid')
    // The page of a link is public, so no one has asked yet whether this person is suspended or owes a second step.
    demand(viewer, { access: 'session' })
    const preview = (await findPreview(db, hashToken(token), viewer.user_id, now())) ?? fail('link_invalid')
    await openRoom(db, viewer, { roomID: preview.room_id }, 'send')
    const share = preview.share_id === null ? undefined : ((await findShare(db, preview.share_id)) ?? fail('link_invalid'))
    const password_given = passed || (share !== undefined && call.cookie(cookieOf(preview._id)) === String(share.password_version))
    const gate = await previewGateOf(places, { preview, share, password_given, now: now() }, call)
    return { viewer, preview, share, gate }
  }

/** A film that plays behind the open gates of this preview, under the name of the person who tries. */
const createPlayPreview =
  ({ db, playback, find }: Needs & { find: ReturnType<typeof createFindPreview> }) =>
  async (token: string, screenerId: string, viewer: Viewer | undefined, call: Call) => {
    const { viewer: person, preview, share, gate } = await find(token, viewer, call)
    if (gate !== 'open') return fail(gate === 'password' ? 'incorrect_password' : 'link_locked')
    const shown = (await listFilmsToTry(db, preview.room_id, share?._id ?? null)).find((each) => each._id === screenerId)
    const film = (shown && (await findFilm(db, screenerId))) ?? fail('film_not_shown')
    if (!shown?.is_ready || !film.encode_id) return fail('screener_not_ready')
    const { user_id, session_id, staff_id } = person
    return playback.endpoints(
      {
        film: { screener_id: film._id, encode_id: film.encode_id },
        right: { kind: 'preview', preview_id: preview._id, screener_id: film._id, user_id, session_id, staff_id },
        device: session_id,
        latest: preview.expires_at,
        watermark: markOf(share?.watermark as Watermark | null | undefined, person.full_name),
      },
      call,
    )
  }

/** As a reviewer finds it who has watched nothing since: only views that are used up stay so. */
const untouched = ({ is_ready, views, encoding_status }: ShownFilm, share: { view_count_limit: number | null } | undefined): Watched => ({
  views: views ?? 0,
  availability: isUsedUp(views, share) ? 'view_limit' : is_ready ? 'open' : unreadyOf({ encoding_status }),
  views_requested: false,
  percentage_watched: 0,
  resume_seconds: 0,
})

const isUsedUp = (views: number | null, share: { view_count_limit: number | null } | undefined): boolean =>
  share !== undefined && share.view_count_limit !== null && (views ?? 0) >= share.view_count_limit

/** In the place and size that the reviewer's has. */
function markOf(watermark: Watermark | null | undefined, full_name: string) {
  const { position = 'bottom-right', size = 'medium', opacity = 75 } = watermark ?? {}
  const words = { text: 'PREVIEW', second_line: full_name, second_line_text_type: 'name' as const }
  return { is_active: true, ...words, position, size, opacity, mode: 'overlay' as const }
}
