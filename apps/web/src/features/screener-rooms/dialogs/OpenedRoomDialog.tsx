import { useQuery } from '@tanstack/react-query'
import { importShareRoom } from '#features/shared-screeners'
import { DialogAwaited } from '#platform/failures/DialogAwaited.tsx'
import { lazy } from '#platform/upgrades/lazy'
import { roomQuery } from '../screener-rooms.api.ts'
import { RoomContext } from '../use-room.ts'
import { RoomAccess } from '../people/RoomAccess.tsx'
import type { RoomDialogProps } from './room-dialog.ts'

const ShareRoom = lazy(importShareRoom)

type OpenedRoomDialogProps = Pick<RoomDialogProps, 'params' | 'onClose'> & { dialog: 'email' | 'link' | 'access' }

/** From the list: dialogs that need what the room holds, or who has access. */
export function OpenedRoomDialog({ dialog, params, onClose }: OpenedRoomDialogProps) {
  const query = useQuery(roomQuery(params))
  const room = query.data
  if (room === undefined) return <DialogAwaited of={query} title="Screener Room" failed="The room could not be loaded" onClose={onClose} />
  return (
    <RoomContext value={{ room, params }}>
      {dialog === 'access' ? <RoomAccess onClose={onClose} /> : <ShareRoom room={room} shareType={dialog} onClose={onClose} />}
    </RoomContext>
  )
}
