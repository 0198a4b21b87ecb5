import { isEmail } from '@answerprint/contract/email'
import { MOST_REQUEST_MAILS } from '@answerprint/contract/recipient-rules'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#platform/format/figures'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MessageField } from '#platform/recipients/MessageField.tsx'
import { RecipientsField } from '#platform/recipients/RecipientsField.tsx'
import { addressesIn, invalidIn, longNamesIn, tooManyIn } from '#platform/recipients/recipients'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { createRequest, type FileRequest, REQUESTS_KEY } from '../../file-requests.api.ts'
import { DestinationField } from './DestinationField.tsx'
import { SenderFields } from './SenderFields.tsx'

type Draft = Pick<FileRequest, 'title' | 'destination_folder_id' | 'required_fields'> & { to: string; message: string }

type CreateRequestProps = {
  projectID: string
  /** Where the files go, unless the person says otherwise. */
  folderID: string | null
  onMade: (request: FileRequest, emails: readonly string[]) => void
  onClose: () => void
}

/** What is asked for, and of whom: with addresses it is mailed at once, without it is a link. */
export function CreateRequest({ projectID, folderID, onMade, onClose }: CreateRequestProps) {
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys, { to, ...request }: Draft) => createRequest(projectID, { ...request, emails: addressesIn(to) }, keys),
    success: (_made, { to }) => (addressesIn(to).length > 0 ? 'Request sent!' : 'Request saved!'),
    onSuccess: async (made, { to }) => {
      track('request_created')
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
      onMade(made, addressesIn(to))
    },
  })
  const values: Draft = { title: '', to: '', message: '', destination_folder_id: folderID, required_fields: [] }
  const rules = { to: wrongIn }
  const form = useDialogForm({ values, rules, send: create, onSubmit: (draft) => create.mutate(draft) })
  const { title, to, destination_folder_id, required_fields } = form.values
  const count = addressesIn(to).length
  const valid = addressesIn(to).filter(isEmail).length
  return (
    <FormDialog
      title="Request files"
      size={520}
      form={form}
      verb={count > 0 ? 'Send' : 'Create Link'}
      isBlocked={title.trim() === '' || (count > 0 && valid === 0)}
      note={noteOf(count, valid)}
      onClose={onClose}
    >
      <TextInput label="Title" placeholder="What do you need?" maxLength={200} data-autofocus {...form.field('title')} />
      <RecipientsField label="Email to" {...form.field('to')} />
      {count > 0 && <MessageField {...form.field('message')} />}
      <DestinationField projectID={projectID} value={destination_folder_id} onChange={(id) => form.set({ destination_folder_id: id })} />
      <SenderFields value={required_fields} onChange={(fields) => form.set({ required_fields: fields })} />
    </FormDialog>
  )
}

function noteOf(count: number, valid: number): string {
  if (count === 0) return 'Anyone with the link can send files.'
  return valid === 0 ? 'Enter a complete email address.' : `${formatCount(valid, 'person', 'people')} will get the link by email.`
}

const wrongIn = (to: string): string | null => invalidIn(to) ?? longNamesIn(to) ?? tooManyIn(to, MOST_REQUEST_MAILS)
