import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { emptyRoomWords, sharedRoom } from './room-titles.ts'
import { SendMenu } from './SendMenu.tsx'

/** A room is sent as one unit, once there is something in it to watch. */
export function SendRoom({ room }: { room: ScreenerRoom }) {
  const holdsFilms = room.projects.some((each) => each.screeners.length > 0)
  const notYet = room.preview.status === 'COMPLETE' ? null : emptyRoomWords(holdsFilms)
  return <SendMenu item={sharedRoom(room)} notYet={notYet} />
}
