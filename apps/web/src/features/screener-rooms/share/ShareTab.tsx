import { ActionIcon, Menu } from '@mantine/core'
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
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} aria-label="Download Comments" title="Download Comments">
              <IconMessageDown size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={commentsAddress(params, 'csv')} target="_blank">
              CSV
            </Menu.Item>
            <Menu.Item component="a" href={commentsAddress(params, 'pdf')} target="_blank">
              PDF
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <PreviewRoom />
      <SendRoom room={room} />
    </>
  )
  return <RoomReviewers room={room} action={action} />
}
