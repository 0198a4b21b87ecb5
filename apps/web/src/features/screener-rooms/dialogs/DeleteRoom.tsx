import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { DELETE_CONSEQUENCES, mayDelete } from '../room-words.ts'
import { deleteRoom, ROOMS_KEY } from '../screener-rooms.api.ts'
import styles from './Dialogs.module.css'
import type { RoomDialogProps } from './room-dialog.ts'

export function DeleteRoom({ room, params, onDeleted, onClose }: RoomDialogProps) {
  const [word, setWord] = useState('')
  const [ticks, setTicks] = useState(DELETE_CONSEQUENCES.map(() => false))
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
    <ConfirmModal
      opened
      tone="danger"
      title="Delete Screener Room"
      confirm="Delete Screener Room"
      disabled={!mayDelete(word, ticks)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={styles.lead}>
        <b>{room.name}</b> will be deleted. Its films stay in their projects. This action cannot be undone.
      </p>
      <div className={styles.stack}>
        {DELETE_CONSEQUENCES.map((label, index) => (
          <Checkbox
            key={label}
            label={label}
            checked={ticks[index] ?? false}
            onChange={(event) => setTicks(ticks.with(index, event.currentTarget.checked))}
          />
        ))}
        <TextInput
          label={
            <>
              Type <b>delete</b> to confirm
            </>
          }
          autoComplete="off"
          value={word}
          error={remove.isError ? messageOf(remove.error) : undefined}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  )
}
