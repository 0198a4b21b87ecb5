import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { createRequest, type FileRequest, type NewRequest, REQUESTS_KEY } from '../../file-requests.api.ts'
import { DestinationField } from './DestinationField.tsx'
import { SenderFields } from './SenderFields.tsx'

const EMPTY: NewRequest = { title: '', destination_folder_id: null, required_fields: [] }

type CreateRequestProps = { projectID: string; onMade: (request: FileRequest) => void; onClose: () => void }

export function CreateRequest({ projectID, onMade, onClose }: CreateRequestProps) {
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys, request: NewRequest) => createRequest(projectID, request, keys),
    success: () => 'Request saved!',
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
      onMade(made)
    },
  })
  const form = useDialogForm({ values: EMPTY, send: create, onSubmit: (request) => create.mutate(request) })
  const { title, destination_folder_id, required_fields } = form.values
  return (
    <FormDialog title="New file request" size={520} form={form} verb="Create" isBlocked={title.trim() === ''} onClose={onClose}>
      <TextInput label="Title" placeholder="What you ask for" maxLength={200} data-autofocus {...form.field('title')} />
      <DestinationField
        projectID={projectID}
        value={destination_folder_id}
        onChange={(folderID) => form.set({ destination_folder_id: folderID })}
      />
      <SenderFields value={required_fields} onChange={(fields) => form.set({ required_fields: fields })} />
    </FormDialog>
  )
}
