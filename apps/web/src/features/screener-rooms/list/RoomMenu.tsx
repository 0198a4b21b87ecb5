import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { RoomDialogName } from '../dialogs/room-dialog.ts'

const RoomDialogs = lazy(async () => ({ default: (await import('../dialogs/RoomDialogs.tsx')).RoomDialogs }))

type RoomMenuProps = { room: { _id: string; name: string }; organizationID: string; onDeleted?: () => void }

/** What can be done with a whole room. */
export function RoomMenu({ room, organizationID, onDeleted }: RoomMenuProps) {
  const [dialog, setDialog] = useState<RoomDialogName | null>(null)
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Options for ${room.name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setDialog('duplicate')}>
            Duplicate
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={() => setDialog('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog !== null && (
          <RoomDialogs
            dialog={dialog}
            room={room}
            params={{ organizationID, roomID: room._id }}
            onDeleted={onDeleted}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
