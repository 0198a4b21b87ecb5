import { fail } from '@answerprint/contract/errors'
import type { Review } from '@answerprint/contract/review'
import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import type { z } from 'zod'
import { listDisplayedFields } from '#features/screener-rooms'
import {
  countReservedViewsOfEach,
  findOpenSessionOfEach,
  isBurnedIn,
  isOfFilm,
  listPlacesLeft,
  listShownFilms,
  type ShareRow,
  type ShownFilm,
} from '#features/shared-screeners'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ReviewAccess } from './gates/gates.ts'
import { wasLately } from './requests.ts'
import { type FilmRow, findFilm, findHost } from './review.repository.ts'

const PICTURE_SECONDS = 900

type Needs = { db: Database; store: ObjectStore; now: Clock }
type OpenAnswer = Extract<z.output<typeof Review>['gate'], { state: 'open' }>
type FilmAnswer = OpenAnswer['screeners'][number]
type Pictured = Pick<FilmRow, 'poster_key' | 'custom_thumbnail_key' | 'preview_prefix'>
/** What its share says of a film. */
export type Watched = Pick<FilmAnswer, 'views' | 'availability' | 'views_requested' | 'percentage_watched' | 'resume_seconds'>

type Presented = Omit<FilmAnswer, keyof Watched | 'custom_fields' | 'poster_url' | 'backdrop_url' | 'thumbnail_url'> & Pictured

/** Why a film of a room cannot be watched now. */
export const unreadyOf = ({ encoding_status }: Pick<ShownFilm, 'encoding_status'>): 'failed' | 'not_ready' =>
  encoding_status === 'Error' ? 'failed' : 'not_ready'

/** Films with their pictures and the fields that their projects display. */
export const createPresentFilms =
  (needs: Needs) =>
  async (films: readonly { film: Presented; watched: Watched }[]): Promise<FilmAnswer[]> => {
    const fields = Map.groupBy(
      await listDisplayedFields(needs.db, [...new Set(films.map(({ film }) => film.project_id))]),
      (each) => each.project_id,
    )
    const present = async ({ film, watched }: (typeof films)[number]): Promise<FilmAnswer> => {
      const { _id, name, project_id, project_title, release_year, genres, logline, duration_seconds } = film
      const custom_fields = (fields.get(project_id) ?? []).map(({ title, value }) => ({ title, value }))
      const about = { _id, name, project_id, project_title, release_year, genres, logline, duration_seconds, custom_fields }
      return { ...about, ...watched, ...(await picturesOf(needs, film)) }
    }
    return Promise.all(films.map(present))
  }

/** What a reviewer sees behind all gates: the film, or the films that the room shows them now. */
export const createOpenGate = (needs: Needs) => {
  const { db, now } = needs
  const presentFilms = createPresentFilms(needs)
  return async ({ share, grant, device }: ReviewAccess): Promise<OpenAnswer> => {
    const places = await placesOf(share, device)
    const films = isOfFilm(share)
      ? [{ film: (await findFilm(db, share.screener_id)) ?? fail('link_invalid'), watched: watchedOf(share, places.get(share._id), now()) }]
      : await filmsOfRoom(share, device)
    return {
      state: 'open',
      screeners: await presentFilms(films),
      room: isOfFilm(share) ? null : await roomOf(share),
      commenting_enabled: share.commenting_enabled,
      comment_as: share.share_type === 'email' ? share.shared_name : (grant?.viewer_name ?? null),
      view_count_limit: share.view_count_limit,
      expiry: share.expiry,
      has_watermark: share.watermark !== null,
    }
  }

  async function roomOf({ _id, room_name, message }: ShareRow) {
    return { name: room_name ?? '', message, sender_name: (await findHost(db, _id)).full_name }
  }

  /** Behind a link each browser is a reviewer of its own, and one without a name has watched nothing. */
  async function placesOf(share: ShareRow, device: Buffer | undefined, shareIds: readonly string[] = [share._id]) {
    const by = share.share_type === 'email' ? undefined : (device ?? Buffer.alloc(0))
    return new Map((await listPlacesLeft(db, shareIds, by)).map((each) => [each.shared_screener_id, each]))
  }

  async function filmsOfRoom(share: ShareRow, device: Buffer | undefined) {
    const films = await listShownFilms(db, share._id)
    const places = await placesOf(
      share,
      device,
      films.flatMap((each) => each.share_id ?? []),
    )
    const availabilityOf = await createAvailabilityOf(share, films, device)
    return films.map((film) => {
      const own = { views: film.views ?? 0, views_requested_at: film.views_requested_at, duration_seconds: film.duration_seconds }
      const watched = watchedOf(own, places.get(film.share_id ?? ''), now())
      return { film: { ...film, name: film.name_here ?? film.name }, watched: { ...watched, availability: availabilityOf(film) } }
    })
  }

  /** Asks once for all films: which of them have views left, and which that are used up this browser is watching. */
  async function createAvailabilityOf(share: ShareRow, films: readonly ShownFilm[], device: Buffer | undefined) {
    const { view_count_limit: limit } = share
    const begun = films.flatMap(({ share_id: _id, duration_seconds, views }) => (_id === null ? [] : [{ _id, duration_seconds, views }]))
    const limited = limit === null ? [] : begun
    const reserved = await countReservedViewsOfEach(db, limited, now())
    const usedUp = limited.filter(({ _id, views }) => (views ?? 0) + (reserved.get(_id) ?? 0) >= (limit ?? 0))
    const locked = new Set(usedUp.map((each) => each._id))
    const watching = device === undefined ? [] : (await findOpenSessionOfEach(db, usedUp, device, now())).keys()
    for (const id of watching) locked.delete(id)
    return (film: ShownFilm): Watched['availability'] => {
      if (!film.is_ready) return unreadyOf(film)
      if (isBurnedIn(share) && !film.is_copied) return 'not_ready'
      return locked.has(film.share_id ?? '') ? 'view_limit' : 'open'
    }
  }
}

type Place = Awaited<ReturnType<typeof listPlacesLeft>>[number]
type Own = Pick<ShareRow, 'views' | 'views_requested_at' | 'duration_seconds'>

function watchedOf({ views, views_requested_at, duration_seconds }: Own, place: Place | undefined, now: Date): Watched {
  const left = place?.position_seconds ?? 0
  // A film that was left in its credits begins again.
  const isOver = left >= ((duration_seconds ?? 0) * FINISHED_PERCENT) / 100
  return {
    views,
    availability: 'open',
    views_requested: wasLately(views_requested_at, now),
    percentage_watched: place?.percentage_watched ?? 0,
    resume_seconds: isOver ? 0 : left,
  }
}

async function picturesOf({ store, now }: Needs, { poster_key, custom_thumbnail_key, preview_prefix }: Pictured) {
  const expires_at = addSeconds(now(), PICTURE_SECONDS)
  const sign = async (key: string | null) => (key === null ? null : store.signGet(key, { expires_at, disposition: 'inline' }))
  const poster_url = await sign(poster_key)
  const thumbnail_url = await sign(custom_thumbnail_key ?? (preview_prefix === null ? null : `${preview_prefix}/lg.webp`))
  return { poster_url, backdrop_url: poster_url, thumbnail_url }
}
