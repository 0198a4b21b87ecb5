import { roomChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'

/** Without its data: an open page fetches what its viewer may see. */
export const announceRoom = (tx: Database, roomId: string): Promise<void> =>
  publish(tx, { channel: roomChannel(roomId), event: 'RoomUpdated', data: { _id: roomId } })

/** The rooms of these rows, each once. */
export async function announceRoomsOf(tx: Database, rows: readonly { room_id: string }[]): Promise<void> {
  for (const roomId of new Set(rows.map((each) => each.room_id))) await announceRoom(tx, roomId)
}

/** Someone watches: what the room holds is as it was. Players report often, so an open page asks for their part alone. */
export const announceRoomWatched = (tx: Database, roomId: string): Promise<void> =>
  publish(tx, { channel: roomChannel(roomId), event: 'RoomUpdated', data: { _id: roomId, changes: ['watched'] } })
