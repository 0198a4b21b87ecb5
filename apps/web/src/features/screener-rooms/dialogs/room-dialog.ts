import type { RoomParams } from '../screener-rooms.api.ts'

export type RoomDialogName = 'rename' | 'duplicate' | 'delete'

export type RoomDialogProps = {
  room: { _id: string; name: string }
  params: RoomParams
  onDeleted?: (() => void) | undefined
  onClose: () => void
}
