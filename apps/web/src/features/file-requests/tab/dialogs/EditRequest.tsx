import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { type FileRequest, REQUESTS_KEY, type RequestChange, updateRequest } from '../../file-requests.api.ts'
import { DestinationField } from './DestinationField.tsx'
import styles from './RequestDialogs.module.css'
import { SenderFields } from './SenderFields.tsx'

const NAME_EMPTY = 'Name cannot be empty.'

type EditRequestProps = { request: FileRequest; mayRequest: boolean; onClose: () => void }

/** Each field is saved by itself. */
export function EditRequest({ request, mayRequest, onClose }: EditRequestProps) {
  const [title, setTitle] = useState(request.title)
  // Shown as chosen; the saved value arrives a moment later.
  const [chosen, setChosen] = useState(request)
  const savedTitle = useRef(request.title)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (change: RequestChange) => updateRequest(request, change),
    meta: { quiet: true },
    onSuccess: async () => {
      toasts.success('Request saved!')
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
    },
    onError: () => {
      setChosen(request)
      savedTitle.current = request.title
    },
    // One after the other: what was chosen last is what stays.
    scope: { id: request._id },
  })
  const isOpen = request.status === 'open'
  const choose = (change: Extract<RequestChange, { key: 'destination_folder_id' | 'required_fields' }>) => {
    setChosen({ ...chosen, [change.key]: change.value })
    save.mutate(change)
  }
  const saveTitle = () => {
    if (title.trim() === '') return toasts.error(NAME_EMPTY)
    if (title.trim() === savedTitle.current) return
    savedTitle.current = title.trim()
    save.mutate({ key: 'title', value: title })
  }
  const close = () => {
    // A field that disappears with its dialog gets no blur event.
    if (title.trim() !== '') saveTitle()
    onClose()
  }
  return (
    <Dialog opened onClose={close} title="Edit file request" size={520}>
      <div className={styles.form}>
        <TextInput
          label="Title"
          maxLength={200}
          data-autofocus
          value={title}
          error={title.trim() === '' ? NAME_EMPTY : undefined}
          onBlur={saveTitle}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DestinationField
          projectID={request.project_id}
          value={chosen.destination_folder_id}
          onChange={(value) => choose({ key: 'destination_folder_id', value })}
        />
        <SenderFields value={chosen.required_fields} onChange={(value) => choose({ key: 'required_fields', value })} />
        {save.isError && (
          <p className={styles.error} role="alert">
            {messageOf(save.error)}
          </p>
        )}
        <DialogFoot
          apart={
            <Button
              disabled={save.isPending || (!isOpen && !mayRequest)}
              title={!isOpen && !mayRequest ? 'Aspera file requests, available on all paid plans' : undefined}
              onClick={() => save.mutate({ key: 'status', value: isOpen ? 'closed' : 'open' })}
            >
              {isOpen ? 'Close Request' : 'Re-open Request'}
            </Button>
          }
        >
          <Button variant="ink" onClick={close}>
            Done
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
