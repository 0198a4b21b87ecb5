import { TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { renameRoom } from '../screener-rooms.api.ts'
import { useAddToRoom } from '../use-room.ts'
import type { RoomDialogProps } from './room-dialog.ts'

export const ROOM_NAME_MOST = 120

export function RenameRoom({ room, params, onClose }: RoomDialogProps) {
  const save = useAddToRoom({ send: (_keys, name: string) => renameRoom(params, name), said: 'Saved!', onDone: onClose })
  const form = useDialogForm({
    values: { name: room.name },
    send: save,
    onSubmit: ({ name }) => save.mutate(name.trim()),
    problemAt: 'name',
  })
  const name = form.values.name.trim()
  return (
    <FormDialog
      title="Rename Screener Room"
      size={440}
      form={form}
      verb="Rename"
      isBlocked={name === '' || name === room.name}
      onClose={onClose}
    >
      <TextInput label="Room Name" data-autofocus maxLength={ROOM_NAME_MOST} {...form.field('name')} />
    </FormDialog>
  )
}
