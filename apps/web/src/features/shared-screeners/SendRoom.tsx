import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { roomTitles } from './room-titles.ts'
import { SendMenu } from './SendMenu.tsx'

/** A room is sent as one unit, once there is something in it to watch. */
export function SendRoom({ room }: { room: ScreenerRoom }) {
  const { _id, name, thumbnail_urls, use_forensic_watermark, projects } = room
  const isEmpty = !projects.some(({ screeners }) => screeners.some((each) => each.is_available))
  const item = { _id, name, thumbnail_url: thumbnail_urls[0] ?? null, use_forensic_watermark, titles: roomTitles(room) }
  return <SendMenu item={item} notYet={isEmpty ? 'Add a screener to the room first.' : null} />
}
