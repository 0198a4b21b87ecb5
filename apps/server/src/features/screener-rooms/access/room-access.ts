import { fail } from '@answerprint/contract/errors'
import { individualPermissions } from '@answerprint/contract/permissions'
import { findActivePerson } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { announceRoom } from '../news/announce-room.ts'
import { findRoom, findRooms, lockRoom, type RoomRow, updateRoom } from '../screener-rooms.repository.ts'
import { may } from './screener-rooms.policy.ts'

/** Links of a room are asked for without its owner: so the owner of a room from before rooms were for organizations can end them. */
export type RoomParams = { organizationID?: string; roomID: string }
export type Right = 'see' | 'modify' | 'send'

/** The organization whose rooms are asked for, the caller's own. An individual has none, whatever they name. */
export function openOwner(viewer: Viewer, organizationId: string): string {
  if (viewer.organization_id === null) return fail('organizations_only')
  return viewer.organization_id === organizationId ? organizationId : fail('not_found')
}

/** The access check of every call about a room. Unknown rooms and those of others are refused alike, so that an id cannot be probed. */
export async function openRoom(db: Database, viewer: Viewer, { organizationID, roomID }: RoomParams, right: Right): Promise<RoomRow> {
  const ownerId = organizationID === undefined ? undefined : openOwner(viewer, organizationID)
  const room = await findRoom(db, roomID, viewer.user_id)
  if (!room || room.owner_id !== (ownerId ?? room.owner_id) || !may.see(viewer, room)) {
    return fail(viewer.organization_id === null ? 'organizations_only' : 'not_found')
  }
  return may[right](viewer, room) ? room : fail('forbidden')
}

/** For those who follow a room: unknown ones and those of others are refused alike. */
export async function seeRoom(db: Database, viewer: Viewer, roomId: string): Promise<void> {
  const room = await findRoom(db, roomId, viewer.user_id)
  if (!room || !may.see(viewer, room)) return fail('no_access')
}

/** Whether a person who is not calling sees the room now. */
export const stillSees = (db: Database, userId: string, roomId: string): Promise<boolean> => stillMay(db, 'see', userId, roomId)

/** Whether a person who is not calling has this right on the room now. */
export async function stillMay(db: Database, right: Right, userId: string, roomId: string): Promise<boolean> {
  const person = await findActivePerson(db, userId)
  const room = await findRoom(db, roomId, userId)
  if (!person || !room) return false
  const permissions = person.permissions ?? individualPermissions()
  return may[right]({ user_id: userId, owner_id: person.organization_id ?? userId, permissions }, room)
}

/** Whether a person who is not calling may send the room. */
export async function stillSends(db: Database, person: Parameters<typeof may.send>[0], roomId: string): Promise<boolean> {
  const room = await findRoom(db, roomId, person.user_id)
  return room !== undefined && may.send(person, room)
}

/** Those of these rooms that a person may send. */
export async function listSendable(db: Database, person: Parameters<typeof may.send>[0], roomIds: readonly string[]): Promise<Set<string>> {
  const rooms = await findRooms(db, roomIds, person.user_id)
  return new Set(rooms.filter((room) => may.send(person, room)).map((room) => room._id))
}

/** Changes what a room holds: one change after the other, each of what the one before left. */
export const changeRoom = <T>(db: Database, roomId: string, at: Date, change: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockRoom(tx, roomId))) return fail('not_found')
    const made = await change(tx)
    await noteRoomChange(tx, roomId, at)
    return made
  })

/** For who has locked the room: open pages show its change with the commit. */
export async function noteRoomChange(tx: Database, roomId: string, at: Date): Promise<void> {
  await updateRoom(tx, roomId, {}, at)
  await announceRoom(tx, roomId)
}
