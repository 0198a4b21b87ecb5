import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { createRoom } from '../screener-rooms.api.ts'
import { useAddToRoom } from '../use-room.ts'
import { ROOM_NAME_MOST } from './RenameRoom.tsx'

/** A new room is opened at once: it is empty. */
export function CreateRoom({ organizationID, onClose }: { organizationID: string; onClose: () => void }) {
  const navigate = useNavigate()
  const create = useAddToRoom({
    send: (keys, name: string) => createRoom(organizationID, name, keys),
    said: 'Screener room created!',
    onDone: ({ _id }) => void navigate({ to: '/screener-rooms/$roomID/screeners', params: { roomID: _id } }),
  })
  const form = useDialogForm({
    values: { name: '' },
    send: create,
    onSubmit: ({ name }) => create.mutate(name.trim()),
    problemAt: 'name',
  })
  return (
    <FormDialog
      title="Create Screener Room"
      size={440}
      form={form}
      verb="Create"
      isBlocked={form.values.name.trim() === ''}
      onClose={onClose}
    >
      <TextInput label="Room Name" data-autofocus maxLength={ROOM_NAME_MOST} {...form.field('name')} />
    </FormDialog>
  )
}
