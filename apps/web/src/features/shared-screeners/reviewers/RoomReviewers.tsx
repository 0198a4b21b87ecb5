import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { type ReactNode, useState } from 'react'
import { roomTitles } from '../sending/begin/room-titles.ts'
import type { ReviewersPlace } from '../shares.api.ts'
import { ReviewersSection } from '../table/ReviewersSection.tsx'
import { placeFrom } from './summary-place.ts'

/** Everyone that a room was sent to, and what each of them sees of it. */
export function RoomReviewers({ room, action }: { room: ScreenerRoom; action: ReactNode }) {
  const [place, setPlace] = useState<ReviewersPlace>(() => placeFrom({}))
  return (
    <ReviewersSection
      parent={{ parentType: 'screener_group', parentID: room._id }}
      place={place}
      onPlace={setPlace}
      titles={roomTitles(room)}
      action={action}
    />
  )
}
