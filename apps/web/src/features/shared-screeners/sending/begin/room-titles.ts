import { filmName } from '@answerprint/contract/film-name'
import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import type { RoomTitle, SharedRoom } from '../shared-item.ts'

/** The screeners of a room, in the order that reviewers see. One that cannot be watched now needs no marks yet. */
export const roomTitles = ({ projects }: Pick<ScreenerRoom, 'projects'>): RoomTitle[] =>
  projects.flatMap(({ title, screeners }) =>
    screeners.map(({ _id, name, has_marks, is_available }) => ({
      _id,
      name: filmName(title, name),
      hasMarks: has_marks || !is_available,
    })),
  )

/** Why a room cannot be sent, or tried, yet. */
export const emptyRoomWords = (hasScreeners: boolean): string =>
  hasScreeners ? 'No screener of this room can be watched yet.' : 'Add a screener to the room first.'

/** A room as it is sent. */
export const sharedRoom = (room: ScreenerRoom): SharedRoom => {
  const { _id, name, thumbnail_urls, use_forensic_watermark } = room
  return { _id, name, thumbnail_url: thumbnail_urls[0] ?? null, use_forensic_watermark, titles: roomTitles(room) }
}
