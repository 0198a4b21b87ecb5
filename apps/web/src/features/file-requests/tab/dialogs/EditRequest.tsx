import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { keepingFocus } from '@answerprint/ui/keep-focus'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveOnEnter } from '#platform/fields/save-on-enter'
import { useDraft } from '#platform/fields/use-draft'
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
  const { save, title, shown, change } = useChanges(request)
  const isOpen = request.status === 'open'
  const saveTitle = () => {
    const words = title.text.trim()
    if (words === '') return toasts.error(NAME_EMPTY)
    if (words !== shown.title) change({ key: 'title', value: words })
  }
  const close = () => {
    // A field that disappears with its dialog gets no blur event.
    if (title.text.trim() !== '') saveTitle()
    onClose()
  }
  return (
    <Dialog opened onClose={close} title="Edit file request" size={520}>
      <div className={styles.form}>
        <TextInput
          label="Title"
          maxLength={200}
          data-autofocus
          value={title.text}
          error={title.text.trim() === '' ? NAME_EMPTY : undefined}
          onBlur={saveTitle}
          onKeyDown={saveOnEnter}
          onChange={(event) => title.type(event.currentTarget.value)}
        />
        <DestinationField
          projectID={request.project_id}
          value={shown.destination_folder_id}
          onChange={(value) => change({ key: 'destination_folder_id', value })}
        />
        <SenderFields value={shown.required_fields} onChange={(value) => change({ key: 'required_fields', value })} />
        {save.isError && !isThere(request, save.variables) && (
          <p className={styles.error} role="alert">
            {messageOf(save.error)}
          </p>
        )}
        <DialogFoot
          apart={
            <Button
              disabled={save.isPending || (!isOpen && !mayRequest)}
              title={!isOpen && !mayRequest ? 'Aspera file requests, available on all paid plans' : undefined}
              onClick={keepingFocus(() => save.mutate({ key: 'status', value: isOpen ? 'closed' : 'open' }))}
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

/** What was changed is shown at once, and afterwards what the request has: also where the answer was lost, and it was saved. */
function useChanges(request: FileRequest) {
  const queryClient = useQueryClient()
  const title = useDraft(request.title)
  const [underWay, setUnderWay] = useState<readonly RequestChange[]>([])
  const save = useMutation({
    mutationFn: (wanted: RequestChange) => updateRequest(request, wanted),
    meta: { quiet: true },
    onSuccess: () => toasts.success('Request saved!'),
    onSettled: async (_answer, error, wanted) => {
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
      if (error === null && wanted.key === 'title') title.settle(wanted.value)
      setUnderWay((now) => now.filter((each) => each !== wanted))
    },
    // One after the other: what was chosen last is what stays.
    scope: { id: request._id },
  })
  const change = (wanted: RequestChange) => {
    setUnderWay((now) => [...now, wanted])
    save.mutate(wanted)
  }
  const shown: FileRequest = { ...request, ...Object.fromEntries(underWay.map(({ key, value }) => [key, value])) }
  return { save, title, shown, change }
}

const isThere = (request: FileRequest, { key, value }: RequestChange): boolean => JSON.stringify(request[key]) === JSON.stringify(value)
