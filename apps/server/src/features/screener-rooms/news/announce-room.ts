import { roomChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { announceRooms } from '#platform/realtime/announce-rooms'
import { publish } from '#platform/realtime/publish'

export const announceRoom = (tx: Database, roomId: string): Promise<void> => announceRooms(tx, [roomId])

/** The rooms of these rows. */
export const announceRoomsOf = (tx: Database, rows: readonly { room_id: string }[]): Promise<void> =>
  announceRooms(
    tx,
    rows.map((each) => each.room_id),
  )

/** Someone watches: what the room holds is as it was. Players report often, so an open page asks for their part alone. */
export const announceRoomWatched = (tx: Database, roomId: string): Promise<void> =>
  publish(tx, { channel: roomChannel(roomId), event: 'RoomUpdated', data: { _id: roomId, changes: ['watched'] } })
