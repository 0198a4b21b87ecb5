import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMessageDown } from '@tabler/icons-react'
import { RoomReviewers, SendRoom } from '#features/shared-screeners'
import { PreviewRoom } from '../preview/PreviewRoom.tsx'
import { commentsAddress } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'

/** Who the room was sent to, and sending it. */
export function ShareTab() {
  const { room, params } = useRoom()
  const action = room.can_send && (
    <>
      {room.has_comments && (
        <Tooltip label="Download Comments">
          <ActionIcon component="a" href={commentsAddress(params)} target="_blank" size={36} aria-label="Download Comments">
            <IconMessageDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <PreviewRoom />
      <SendRoom room={room} />
    </>
  )
  return <RoomReviewers room={room} action={action} />
}
