import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type screenerRooms as contract, MOST_ROOM_PROJECTS, MOST_ROOM_SCREENERS } from '@answerprint/contract/screener-rooms'
import { lockProjects } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Viewer } from '#platform/http/viewer'
import { changeRoom, openRoom, type RoomParams } from '../access/room-access.ts'
import type { RoomPictures } from '../pictures/room-pictures.ts'
import type { RoomViews } from '../room-views.ts'
import { findRoom } from '../screener-rooms.repository.ts'
import { openPlaced } from './available-films.service.ts'
import {
  deleteRoomProject,
  deleteRoomScreener,
  insertProjects,
  insertScreeners,
  listRoomProjects,
  listRoomScreeners,
  lockEncodedScreeners,
  orderRoomProjects,
  orderRoomScreeners,
  renameRoomScreener,
} from './room-films.repository.ts'

type Needs = { db: Database; views: RoomViews; pictures: RoomPictures; onRoomFilmsChanged: Hook; now: Clock }
/** Whether the reviewers hear of a change: named in the body, or in the address. */
type Notice = { body: { notifyReviewers?: boolean | undefined } }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** What a room holds: projects and their screeners, in an order. */
export const createRoomFilms = ({ db, views, pictures, onRoomFilmsChanged, now }: Needs) => {
  const change = async (viewer: Viewer, params: RoomParams, work: (tx: Database, roomId: string, ownerId: string) => Promise<unknown>) => {
    const { _id, owner_id } = await openRoom(db, viewer, params, 'modify')
    await changeRoom(db, _id, now(), (tx) => work(tx, _id, owner_id))
    return views.room(viewer, (await findRoom(db, _id, viewer.user_id)) ?? fail('not_found'))
  }
  const noteForReviewers = async (tx: Database, roomId: string, { body }: Notice) => {
    if (body.notifyReviewers) await onRoomFilmsChanged.run(tx, [roomId])
  }
  return {
    /** Projects of the room's owner that the caller sees; those that are in the room already stay where they are. */
    addProjects: (viewer: Viewer, { params, body }: Asked<'addProjects'>) =>
      change(viewer, params, async (tx, roomId, ownerId) => {
        const asked = [...new Set(body.projectIDs)]
        const seen = (await lockProjects(tx, viewer, asked)).filter((each) => each.owner_id === ownerId)
        if (seen.length < asked.length) return fail('not_found')
        await insertProjects(tx, roomId, asked, now())
        if ((await listRoomProjects(tx, [roomId])).length > MOST_ROOM_PROJECTS) return fail('list_full')
      }),

    removeProject: (viewer: Viewer, { params, ...notice }: Asked<'removeProject'>) =>
      change(viewer, params, async (tx, roomId) => {
        const within = { roomIds: [roomId], projectIds: [params.projectID] }
        if (!(await pictures.forgetting(tx, within, () => deleteRoomProject(tx, roomId, params.projectID)))) return fail('not_found')
        await noteForReviewers(tx, roomId, notice)
      }),

    /** Brings the project's own poster back. */
    updateProject: (viewer: Viewer, { params }: Asked<'updateProject'>) =>
      change(viewer, params, async (tx, roomId) => {
        const place = { room_id: roomId, project_id: params.projectID, screener_id: null }
        if (!(await pictures.set(tx, place, null))) return fail('not_found')
      }),

    swapProjects: (viewer: Viewer, { params, body }: Asked<'swapProjects'>) =>
      change(viewer, params, async (tx, roomId) =>
        orderRoomProjects(tx, roomId, swapped(idsOf(await listRoomProjects(tx, [roomId])), body)),
      ),

    orderProjects: (viewer: Viewer, { params, body }: Asked<'orderProjects'>) =>
      change(viewer, params, async (tx, roomId) =>
        orderRoomProjects(tx, roomId, sameOnes(idsOf(await listRoomProjects(tx, [roomId])), body.projectIDs, body.seenIDs)),
      ),

    addScreeners: (viewer: Viewer, { params, body }: Asked<'addScreeners'>) =>
      change(viewer, params, async (tx, roomId) => {
        await openPlaced(tx, viewer, roomId, params.projectID)
        const screenerIds = [...new Set(body.screenerIDs)]
        if ((await lockEncodedScreeners(tx, params.projectID, screenerIds)).length < screenerIds.length) return fail('not_found')
        await insertScreeners(tx, { room_id: roomId, project_id: params.projectID, screenerIds, added_at: now() })
        if ((await listRoomScreeners(tx, [roomId])).length > MOST_ROOM_SCREENERS) return fail('list_full')
        await noteForReviewers(tx, roomId, { body })
      }),

    updateScreener: (viewer: Viewer, { params, body }: Asked<'updateScreener'>) =>
      change(viewer, params, async (tx, roomId) => {
        await demandScreener(tx, roomId, params)
        const screener = { room_id: roomId, screener_id: params.screenerID }
        if (body.key === 'name') await renameRoomScreener(tx, screener, body.value)
        else await pictures.set(tx, { ...screener, project_id: params.projectID }, null)
      }),

    removeScreener: (viewer: Viewer, { params, ...notice }: Asked<'removeScreener'>) =>
      change(viewer, params, async (tx, roomId) => {
        await demandScreener(tx, roomId, params)
        const within = { roomIds: [roomId], screenerIds: [params.screenerID] }
        await pictures.forgetting(tx, within, () => deleteRoomScreener(tx, roomId, params.screenerID))
        await noteForReviewers(tx, roomId, notice)
      }),

    swapScreeners: (viewer: Viewer, { params, body }: Asked<'swapScreeners'>) =>
      change(viewer, params, async (tx, roomId) =>
        orderRoomScreeners(tx, roomId, swapped(await screenersIn(tx, roomId, params.projectID), body)),
      ),

    orderScreeners: (viewer: Viewer, { params, body }: Asked<'orderScreeners'>) =>
      change(viewer, params, async (tx, roomId) =>
        orderRoomScreeners(tx, roomId, sameOnes(await screenersIn(tx, roomId, params.projectID), body.screenerIDs, body.seenIDs)),
      ),
  }
}
export type RoomFilms = ReturnType<typeof createRoomFilms>

const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map((each) => each._id)

async function screenersIn(tx: Database, roomId: string, projectId: string): Promise<string[]> {
  const placed = (await listRoomScreeners(tx, [roomId])).filter((each) => each.project_id === projectId)
  return placed.length === 0 ? fail('not_found') : idsOf(placed)
}

async function demandScreener(tx: Database, roomId: string, { projectID, screenerID }: { projectID: string; screenerID: string }) {
  if (!(await screenersIn(tx, roomId, projectID)).includes(screenerID)) return fail('not_found')
}

/** Two places are swapped as the person saw them: where others are there by now, nothing happens. */
function swapped(ids: readonly string[], { indexA, indexB, seenA, seenB }: Asked<'swapProjects'>['body']): string[] {
  const [a, b] = [ids[indexA], ids[indexB]]
  if (a === undefined || b === undefined) return fail('no_such_place')
  if ((seenA ?? a) !== a || (seenB ?? b) !== b) return fail('conflict')
  return ids.map((each, index) => (index === indexA ? b : index === indexB ? a : each))
}

/** A new order names exactly what is there, and what the person saw where they say it: a change meanwhile would be lost. */
function sameOnes(ids: readonly string[], ordered: readonly string[], seen: readonly string[] = ids): readonly string[] {
  const named = new Set(ordered)
  const isAll = ordered.length === ids.length && named.size === ids.length && ids.every((each) => named.has(each))
  return isAll && seen.length === ids.length && seen.every((each, index) => each === ids[index]) ? ordered : fail('conflict')
}
