import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { emptyRoomWords, sharedRoom } from './room-titles.ts'
import { SendMenu } from './SendMenu.tsx'

/** A room is sent as one unit, once there is something in it to watch. */
export function SendRoom({ room }: { room: ScreenerRoom }) {
  const screeners = room.projects.flatMap((each) => each.screeners)
  const notYet = screeners.some((each) => each.is_available) ? null : emptyRoomWords(screeners.length > 0)
  return <SendMenu item={sharedRoom(room)} notYet={notYet} />
}
