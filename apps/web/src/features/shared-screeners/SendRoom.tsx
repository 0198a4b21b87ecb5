import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { sharedRoom } from './room-titles.ts'
import { SendMenu } from './SendMenu.tsx'

/** A room is sent as one unit, once there is something in it to watch. */
export function SendRoom({ room }: { room: ScreenerRoom }) {
  const isEmpty = !room.projects.some(({ screeners }) => screeners.some((each) => each.is_available))
  return <SendMenu item={sharedRoom(room)} notYet={isEmpty ? 'Add a screener to the room first.' : null} />
}
