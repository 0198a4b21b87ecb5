import { DeleteRoom } from './DeleteRoom.tsx'
import { DuplicateRoom } from './DuplicateRoom.tsx'
import { RenameRoom } from './RenameRoom.tsx'
import type { RoomDialogName, RoomDialogProps } from './room-dialog.ts'

export function RoomDialogs({ dialog, ...props }: RoomDialogProps & { dialog: RoomDialogName }) {
  switch (dialog) {
    case 'rename':
      return <RenameRoom {...props} />
    case 'duplicate':
      return <DuplicateRoom {...props} />
    case 'delete':
      return <DeleteRoom {...props} />
  }
}
