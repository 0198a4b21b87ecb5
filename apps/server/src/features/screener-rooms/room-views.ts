import { MOST_FACES } from '@answerprint/contract/room-rules'
import type { RoomProject, ScreenerRoom, ScreenerRoomCard } from '@answerprint/contract/screener-rooms'
import type { z } from 'zod'
import { createSignPoster } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { may } from './access/screener-rooms.policy.ts'
import {
  listDisplayedFields,
  listRoomProjects,
  listRoomScreeners,
  posterInRoom,
  type RoomProjectRow,
  type RoomScreenerRow,
} from './films/room-films.repository.ts'
import { findReviewerFacts, listPeople, type listRooms, type RoomRow } from './screener-rooms.repository.ts'

type Needs = { db: Database; store: ObjectStore; config: { appUrl: string }; now: Clock }
type Sign = {
  poster: (project: RoomProjectRow) => Promise<string | null>
  thumbnail: (screener: RoomScreenerRow) => Promise<string | null>
}
type RoomListRow = Awaited<ReturnType<typeof listRooms>>[number]
type CardAnswer = z.output<typeof ScreenerRoomCard>
type ProjectAnswer = z.output<typeof RoomProject>
type RoomAnswer = z.output<typeof ScreenerRoom>

const PICTURE_SECONDS = 900
/** A card shows its films one after the other. */
const MOST_THUMBNAILS = 6

/** Rooms as they are answered, with signed addresses of their pictures. */
export const createRoomViews = ({ db, store, config, now }: Needs) => {
  const signPoster = createSignPoster({ store, now })
  const sign: Sign = {
    poster: (project) => signPoster.small(posterInRoom(project)),
    thumbnail: async ({ thumbnail_here, custom_thumbnail_key, preview_prefix }) => {
      const key = thumbnail_here ?? custom_thumbnail_key ?? (preview_prefix === null ? null : `${preview_prefix}/lg.webp`)
      return key === null ? null : store.signGet(key, { expires_at: addSeconds(now(), PICTURE_SECONDS), disposition: 'inline' })
    },
  }
  const filmsOf = async (roomIds: readonly string[]) => {
    if (roomIds.length === 0) return { projects: new Map<string, RoomProjectRow[]>(), screeners: new Map<string, RoomScreenerRow[]>() }
    const [projects, screeners] = await Promise.all([listRoomProjects(db, roomIds), listRoomScreeners(db, roomIds)])
    return { projects: Map.groupBy(projects, (each) => each.room_id), screeners: Map.groupBy(screeners, (each) => each.room_id) }
  }
  return {
    /** Rooms of one owner. */
    async cards(viewer: Viewer, ownerId: string, rows: readonly RoomListRow[]): Promise<CardAnswer[]> {
      const ids = rows.map((each) => each._id)
      const [{ projects, screeners }, everyone] = await Promise.all([filmsOf(ids), listPeople(db, ownerId, ids)])
      return Promise.all(
        rows.map(async ({ owner_id, ...row }) => {
          const films = screeners.get(row._id) ?? []
          const people = peopleOf(everyone, row._id)
          const facts = { owner_id, is_listed: people.some((each) => each._id === viewer.user_id && each.is_listed) }
          return {
            ...row,
            status: statusOf(films),
            thumbnail_urls: await thumbnailsOf(sign, projects.get(row._id) ?? [], films),
            users: people.slice(0, MOST_FACES).map(({ _id, full_name }) => ({ _id, full_name })),
            user_count: people.length,
            has_encoded: films.some(isWatchable),
            can_modify: may.modify(viewer, facts),
            can_send: may.send(viewer, facts),
          }
        }),
      )
    },

    async room(viewer: Viewer, room: RoomRow): Promise<RoomAnswer> {
      const [films, everyone, reviewers] = await Promise.all([
        filmsOf([room._id]),
        listPeople(db, room.owner_id, [room._id]),
        findReviewerFacts(db, room._id),
      ])
      const people = peopleOf(everyone, room._id)
      const projects = films.projects.get(room._id) ?? []
      const shown = new Set(projects.map((each) => each._id))
      const screeners = (films.screeners.get(room._id) ?? []).filter((each) => shown.has(each.project_id))
      const { _id, name, created_at, updated_at } = room
      return {
        ...{ _id, name, created_at, updated_at },
        status: statusOf(screeners),
        preview: screeners.some(isWatchable)
          ? { status: 'COMPLETE' as const, data: { url: `${config.appUrl}/screener-rooms/${_id}/preview` } }
          : { status: 'PENDING' as const, data: null },
        thumbnail_urls: await thumbnailsOf(sign, projects, screeners),
        projects: await presentProjects({ db, sign }, projects, screeners),
        users: people.map(({ is_listed: _, ...person }) => person),
        user_ids: people.filter((each) => each.is_listed && !each.is_admin).map((each) => each._id),
        ...reviewers,
        use_forensic_watermark: screeners.some((each) => each.use_forensic_watermark),
        can_modify: may.modify(viewer, room),
        can_send: may.send(viewer, room),
      }
    },
  }
}
export type RoomViews = ReturnType<typeof createRoomViews>

/** Administrators are people of every room. */
function peopleOf(everyone: Awaited<ReturnType<typeof listPeople>>, roomId: string) {
  const people = new Map<string, { _id: string; full_name: string; is_admin: boolean; is_listed: boolean }>()
  for (const { room_id, ...person } of everyone) {
    const is_listed = room_id === roomId || people.get(person._id)?.is_listed === true
    if (is_listed || person.is_admin) people.set(person._id, { ...person, is_listed })
  }
  return [...people.values()]
}

/** As a reviewer without terms of their own finds it. */
const isWatchable = ({ is_available, use_forensic_watermark, has_marks }: RoomScreenerRow): boolean =>
  is_available && (!use_forensic_watermark || has_marks)

const statusOf = (screeners: readonly RoomScreenerRow[]): 'READY' | 'UPDATING' =>
  screeners.some((each) => each.encoding_status === 'Queued' || each.encoding_status === 'Encoding') ? 'UPDATING' : 'READY'

async function thumbnailsOf(sign: Sign, projects: readonly RoomProjectRow[], screeners: readonly RoomScreenerRow[]): Promise<string[]> {
  const signed = await Promise.all(
    projects.slice(0, MOST_THUMBNAILS).map(async (project) => {
      const first = screeners.find((each) => each.project_id === project._id)
      return (await sign.poster(project)) ?? (first ? sign.thumbnail(first) : null)
    }),
  )
  return signed.filter((each) => each !== null)
}

async function presentProjects(
  { db, sign }: { db: Database; sign: Sign },
  projects: readonly RoomProjectRow[],
  screeners: readonly RoomScreenerRow[],
): Promise<ProjectAnswer[]> {
  const fields = Map.groupBy(
    await listDisplayedFields(
      db,
      projects.map((each) => each._id),
    ),
    (each) => each.project_id,
  )
  return Promise.all(
    projects.map(async (project, order) => ({
      _id: project._id,
      title: project.title,
      order,
      poster: await sign.poster(project),
      has_own_poster: project.poster_here !== null,
      project_logline: project.logline,
      project_custom_fields: (fields.get(project._id) ?? []).map(({ title, value }) => ({ title, value })),
      screeners: await Promise.all(screeners.filter((each) => each.project_id === project._id).map((each) => presentScreener(sign, each))),
    })),
  )
}

const presentScreener = async (sign: Sign, row: RoomScreenerRow) => ({
  _id: row._id,
  project_id: row.lives_in,
  name: row.name_here ?? row.name,
  is_renamed: row.name_here !== null,
  thumbnail_url: await sign.thumbnail(row),
  has_own_thumbnail: row.thumbnail_here !== null,
  duration_seconds: row.duration_seconds,
  is_available: row.is_available,
  use_forensic_watermark: row.use_forensic_watermark,
  has_marks: row.has_marks,
})
