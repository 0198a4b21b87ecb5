import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { createSignPoster, visibleProjects } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { openRoom } from '../access/room-access.ts'
import { listAvailableProjects, listAvailableScreeners, listRoomProjects } from './room-films.repository.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** What may be added to a room. */
export const createAvailableFilms = ({ db, store, now }: Needs) => {
  const poster = createSignPoster({ store, now })
  return {
    async availableProjects(viewer: Viewer, { params, query }: Asked<'availableProjects'>) {
      const { _id, owner_id } = await openRoom(db, viewer, params, 'modify')
      const found = { roomId: _id, ownerId: owner_id, search: query.search?.trim() || undefined }
      const rows = await listAvailableProjects(visibleProjects(db, viewer), found)
      const projects = rows.map(async ({ poster_key, poster_prefix, ...row }) => ({
        ...row,
        poster: await poster.small({ poster_key, poster_prefix }),
      }))
      return { projects: await Promise.all(projects) }
    },

    async availableScreeners(viewer: Viewer, { params }: Asked<'availableScreeners'>) {
      const { _id } = await openRoom(db, viewer, params, 'modify')
      await openPlaced(db, viewer, _id, params.projectID)
      return { screeners: await listAvailableScreeners(db, _id, params.projectID) }
    },
  }
}
export type AvailableFilms = ReturnType<typeof createAvailableFilms>

/** Screeners are offered and added from projects of the room that the caller sees: the room gives no sight of the rest of a project. */
export async function openPlaced(db: Database, viewer: Viewer, roomId: string, projectId: string): Promise<void> {
  const isPlaced = (await listRoomProjects(db, [roomId])).some((each) => each._id === projectId)
  const isSeen = await visibleProjects(db, viewer).select('projects._id').where('projects._id', '=', projectId).executeTakeFirst()
  if (!isPlaced || !isSeen) return fail('not_found')
}
