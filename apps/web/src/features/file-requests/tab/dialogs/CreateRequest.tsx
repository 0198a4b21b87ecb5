import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { newKey } from '#platform/new-key'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { createRequest, type FileRequest, type NewRequest, REQUESTS_KEY } from '../../file-requests.api.ts'
import { DestinationField } from './DestinationField.tsx'
import styles from './RequestDialogs.module.css'
import { SenderFields } from './SenderFields.tsx'

const EMPTY: NewRequest = { title: '', destination_folder_id: null, required_fields: [] }

type CreateRequestProps = { projectID: string; onMade: (request: FileRequest) => void; onClose: () => void }

export function CreateRequest({ projectID, onMade, onClose }: CreateRequestProps) {
  const [draft, setDraft] = useState(EMPTY)
  const [key, setKey] = useState(newKey)
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: () => createRequest(projectID, draft, key),
    meta: { quiet: true },
    onSuccess: async (made) => {
      toasts.success('Request saved!')
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
      onMade(made)
    },
  })
  const isBlocked = draft.title.trim() === '' || create.isPending
  const change = (changes: Partial<NewRequest>) => {
    setDraft({ ...draft, ...changes })
    setKey(newKey())
  }
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
        {create.isError && (
          <p className={styles.error} role="alert">
            {messageOf(create.error)}
          </p>
        )}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={draft.title.trim() === ''} loading={create.isPending}>
            Create
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
