import { roomChannel, wallChannel } from '@answerprint/contract/realtime'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { callingSocket } from './calling-socket.ts'
import { publishAll } from './publish.ts'

/**
 * Open pages of these rooms, and the lists of rooms of their owners, but that of the page that made the change. Without their data: a page
 * fetches what its viewer may see.
 */
export async function announceRooms(tx: Database, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  const rooms = await tx
    .selectFrom('screener_rooms')
    .select(['_id', 'owner_id'])
    .where(sql<boolean>`_id = any(${[...roomIds]}::uuid[])`)
    .execute()
  const owners = new Set(rooms.map((each) => each.owner_id))
  await publishAll(tx, [
    ...rooms.map(({ _id }) => ({ channel: roomChannel(_id), event: 'RoomUpdated', data: { _id } })),
    ...[...owners].map((_id) => ({ channel: wallChannel(_id), event: 'RoomsUpdated', data: { _id }, except: callingSocket() })),
  ])
}
