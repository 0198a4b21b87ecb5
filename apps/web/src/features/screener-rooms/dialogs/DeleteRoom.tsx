import { ConfirmDeletion } from '@answerprint/ui/ConfirmDeletion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { DELETE_CONSEQUENCES } from '../room-words.ts'
import { deleteRoom, ROOMS_KEY } from '../screener-rooms.api.ts'
import type { RoomDialogProps } from './room-dialog.ts'

export function DeleteRoom({ room, params, onDeleted, onClose }: RoomDialogProps) {
  const queryClient = useQueryClient()
  const fetchRooms = () => queryClient.invalidateQueries({ queryKey: ROOMS_KEY })
  const remove = useMutation({
    mutationFn: () => deleteRoom(params),
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success('Screener room deleted.')
      onClose()
      onDeleted?.()
      void fetchRooms()
    },
    // Another person may have deleted it: the list behind shows the current state.
    onError: () => void fetchRooms(),
  })
  return (
    <ConfirmDeletion
      title="Delete Screener Room"
      consequences={DELETE_CONSEQUENCES}
      error={remove.isError ? messageOf(remove.error) : undefined}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <b>{room.name}</b> will be deleted. Its films stay in their projects. This action cannot be undone.
    </ConfirmDeletion>
  )
}
