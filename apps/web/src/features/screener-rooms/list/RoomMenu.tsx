import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { ShareItems } from '#features/shared-screeners'
import { usePageState } from '#platform/browser/use-page-state'
import { lazy } from '#platform/upgrades/lazy'
import type { RoomDialogName } from '../dialogs/room-dialog.ts'

const RoomDialogs = lazy(async () => ({ default: (await import('../dialogs/RoomDialogs.tsx')).RoomDialogs }))
const OpenedRoomDialog = lazy(async () => ({ default: (await import('../dialogs/OpenedRoomDialog.tsx')).OpenedRoomDialog }))

type Dialog = RoomDialogName | 'email' | 'link' | 'access'
type RoomMenuProps = {
  room: { _id: string; name: string }
  organizationID: string
  mayModify: boolean
  /** In the list, where it may be sent; the room itself has a button. `notYet`: why there is nothing to send. */
  send?: { notYet: string | null } | undefined
  mayGiveAccess?: boolean
  onDeleted?: () => void
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a whole room. */
export function RoomMenu({ room, organizationID, mayModify, send, mayGiveAccess = false, onDeleted }: RoomMenuProps) {
  const [dialog, setDialog] = usePageState<Dialog | null>(null)
  const shared = { room, params: { organizationID, roomID: room._id }, onClose: () => setDialog(null) }
  if (!mayModify && !send && !mayGiveAccess) return null
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={`Options for ${room.name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {send && <ShareItems notYet={send.notYet} onChoose={setDialog} />}
          {send && (mayModify || mayGiveAccess) && <Menu.Divider />}
          {mayModify && (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setDialog('rename')}>
              Rename
            </Menu.Item>
          )}
          {mayGiveAccess && (
            <Menu.Item leftSection={<IconUsers {...ICON} />} onClick={() => setDialog('access')}>
              Update Access
            </Menu.Item>
          )}
          {mayModify && (
            <>
              <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => setDialog('duplicate')}>
                Duplicate
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash {...ICON} />} data-danger onClick={() => setDialog('delete')}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {(dialog === 'email' || dialog === 'link' || dialog === 'access') && <OpenedRoomDialog dialog={dialog} {...shared} />}
        {(dialog === 'rename' || dialog === 'duplicate' || dialog === 'delete') && (
          <RoomDialogs dialog={dialog} {...shared} onDeleted={onDeleted} />
        )}
      </Suspense>
    </>
  )
}
