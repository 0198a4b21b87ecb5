import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/sending/use-send'
import { createRequest, type FileRequest, type NewRequest, REQUESTS_KEY } from '../../file-requests.api.ts'
import { DestinationField } from './DestinationField.tsx'
import styles from './RequestDialogs.module.css'
import { SenderFields } from './SenderFields.tsx'

const EMPTY: NewRequest = { title: '', destination_folder_id: null, required_fields: [] }

type CreateRequestProps = { projectID: string; onMade: (request: FileRequest) => void; onClose: () => void }

export function CreateRequest({ projectID, onMade, onClose }: CreateRequestProps) {
  const [draft, setDraft] = useState(EMPTY)
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys) => createRequest(projectID, draft, keys),
    success: () => 'Request saved!',
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
      onMade(made)
    },
  })
  const isBlocked = draft.title.trim() === ''
  const change = (changes: Partial<NewRequest>) => setDraft({ ...draft, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) create.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="New file request" size={520}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label="Title"
          placeholder="What you ask for"
          maxLength={200}
          data-autofocus
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <DestinationField
          projectID={projectID}
          value={draft.destination_folder_id}
          onChange={(destination_folder_id) => change({ destination_folder_id })}
        />
        <SenderFields value={draft.required_fields} onChange={(required_fields) => change({ required_fields })} />
        {create.problem !== null && (
          <p className={styles.error} role="alert">
            {create.problem}
          </p>
        )}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked} loading={create.isPending}>
            Create
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
