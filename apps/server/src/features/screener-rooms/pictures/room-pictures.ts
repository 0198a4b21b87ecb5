import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { noteRoomChange, openRoom, stillMay } from '../access/room-access.ts'
import { openPlaced } from '../films/available-films.service.ts'
import { listRoomScreeners } from '../films/room-films.repository.ts'
import { holdRoom, lockRoom } from '../screener-rooms.repository.ts'
import { prepareRoomPoster } from './room-pictures.jobs.ts'
import { findRoomPoster, listPictures, listUnshown, setRoomPoster, setRoomThumbnail } from './room-pictures.repository.ts'

type Needs = { db: Database; enqueue: Enqueue; now: Clock; newId: NewId }

/** Of a project in a room, or with `screener_id` of one of its screeners there. */
export type PicturePlace = { room_id: string; project_id: string; screener_id: string | null }

/** Pictures that a project and its screeners have in one room alone. */
export const createRoomPictures = ({ db, enqueue, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const of = ({ room_id, project_id, screener_id }: PicturePlace) =>
    screener_id === null ? { roomIds: [room_id], projectIds: [project_id] } : { roomIds: [room_id], screenerIds: [screener_id] }

  /** The work may take pictures off a room: those that are shown nowhere after it are erased. */
  const forgetting = async <T>(tx: Database, within: Parameters<typeof listPictures>[1], work: () => Promise<T>): Promise<T> => {
    const before = await listPictures(tx, within)
    const done = await work()
    if (before.length > 0) await eraseLater(tx, await listUnshown(tx, before))
    return done
  }

  /** Replaces the picture, or brings back the project's or the screener's own. */
  const set = (tx: Database, place: PicturePlace, key: string | null): Promise<boolean> =>
    forgetting(tx, of(place), async () => {
      if (place.screener_id !== null) return (await setRoomThumbnail(tx, place.room_id, place.screener_id, key)) !== undefined
      if ((await findRoomPoster(tx, place))?.poster_key === key) return true
      const isPlaced = (await setRoomPoster(tx, place, key)) !== undefined
      if (isPlaced && key !== null) await enqueue(tx, prepareRoomPoster, { room_id: place.room_id, project_id: place.project_id })
      return isPlaced
    })

  const demandRoom = (viewer: Viewer, roomID: string) => openRoom(db, viewer, { roomID }, 'modify')

  return {
    forgetting,
    set,

    /** Whether the caller may still change the room that they send a picture for. */
    demandRoom,

    /** The same for a person who is not calling. */
    stillModifies: (userId: string, roomId: string) => stillMay(db, 'modify', userId, roomId),

    /** Whether the caller may send a picture for this place of a room. */
    async demand(viewer: Viewer, { room_id, project_id, screener_id }: PicturePlace): Promise<void> {
      const room = await demandRoom(viewer, room_id)
      await openPlaced(db, viewer, room._id, project_id)
      if (screener_id === null) return
      const placed = await listRoomScreeners(db, [room._id])
      if (!placed.some((each) => each._id === screener_id && each.project_id === project_id)) return fail('not_found')
    },

    /** While a picture is announced: the room is deleted before or after that. */
    async hold(tx: Database, roomId: string): Promise<void> {
      if (!(await holdRoom(tx, roomId))) return fail('not_found')
    },

    /** A picture that has arrived; one whose place is gone is erased. */
    async take(
      tx: Database,
      { room_id, ...place }: Omit<PicturePlace, 'room_id'> & { room_id: string | null },
      key: string,
    ): Promise<void> {
      const isTaken = room_id !== null && (await lockRoom(tx, room_id)) !== undefined && (await set(tx, { room_id, ...place }, key))
      if (isTaken) await noteRoomChange(tx, room_id, now())
      else await eraseLater(tx, [key])
    },
  }
}
export type RoomPictures = ReturnType<typeof createRoomPictures>
