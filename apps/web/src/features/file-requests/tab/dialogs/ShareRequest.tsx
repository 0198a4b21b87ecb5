import { isEmail } from '@answerprint/contract/email'
import { TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { email } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MessageField } from '#platform/recipients/MessageField.tsx'
import { useSend } from '#platform/sending/use-send'
import { type FileRequest, sendRequest } from '../../file-requests.api.ts'
import { RequestLink } from './RequestLink.tsx'

/** The link to be given away, or an email that brings it. */
export function ShareRequest({ request, onClose }: { request: FileRequest; onClose: () => void }) {
  const send = useSend({
    send: (keys, mail: { email: string; message: string }) => sendRequest(request, { ...mail, email: mail.email.trim() }, keys),
    success: () => 'Request sent!',
    onSuccess: () => {
      form.markSent()
      form.set({ email: '' })
    },
  })
  const form = useDialogForm({
    values: { email: '', message: '' },
    rules: { email },
    send,
    onSubmit: (mail) => send.mutate(mail),
  })
  return (
    <FormDialog
      title={`Send ${request.title}`}
      size={520}
      form={form}
      verb="Send"
      cancel="Close"
      isBlocked={!isEmail(form.values.email)}
      lead={<RequestLink url={request.url} />}
      onClose={onClose}
    >
      <TextInput label="Email" type="email" placeholder="name@studio.com" maxLength={254} data-autofocus {...form.field('email')} />
      <MessageField {...form.field('message')} />
    </FormDialog>
  )
}
