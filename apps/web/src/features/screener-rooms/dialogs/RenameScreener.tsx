import { LinkButton } from '@answerprint/ui/LinkButton'
import { TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { type RoomScreener, renameScreener } from '../screener-rooms.api.ts'
import { useAddToRoom, useRoom } from '../use-room.ts'
import styles from './Dialogs.module.css'
import { ROOM_NAME_MOST } from './RenameRoom.tsx'

type RenameScreenerProps = { projectID: string; screener: RoomScreener; onClose: () => void }

export function RenameScreener({ projectID, screener, onClose }: RenameScreenerProps) {
  const { params } = useRoom()
  const save = useAddToRoom({
    send: (_keys, name: string | null) => renameScreener(params, projectID, screener._id, name),
    said: 'Screener updated!',
    onDone: onClose,
  })
  const form = useDialogForm({
    values: { name: screener.name.slice(0, ROOM_NAME_MOST) },
    send: save,
    onSubmit: ({ name }) => save.mutate(name.trim()),
    problemAt: 'name',
  })
  const name = form.values.name.trim()
  return (
    <FormDialog
      title="Rename Screener"
      size={440}
      form={form}
      verb="Rename"
      isBlocked={name === '' || name === screener.name}
      lead={<p className={styles.note}>In this room alone; it keeps its own name elsewhere.</p>}
      apart={screener.is_renamed && <LinkButton onClick={() => save.mutate(null)}>Use screener's own name</LinkButton>}
      onClose={onClose}
    >
      <TextInput label="Screener Name" data-autofocus maxLength={ROOM_NAME_MOST} {...form.field('name')} />
    </FormDialog>
  )
}
