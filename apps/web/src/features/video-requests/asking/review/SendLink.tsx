import { Textarea, TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { email } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { sendRequest, type VideoRequestRow } from '../video-requests.api.ts'

type Values = { email: string; message: string }

export function SendLink({ organizationID, request, onClose }: { organizationID: string; request: VideoRequestRow; onClose: () => void }) {
  const send = useSend({
    send: (keys, values: Values) => sendRequest(organizationID, request._id, values, keys),
    success: () => 'Request sent!',
    onSuccess: onClose,
  })
  const form = useDialogForm<Values>({
    values: { email: request.recipient_email ?? '', message: '' },
    rules: { email },
    send,
    onSubmit: send.mutate,
    problemAt: 'email',
  })
  return (
    <FormDialog title="Send link" verb="Send" form={form} onClose={onClose}>
      <TextInput label="Email" type="email" data-autofocus {...form.field('email')} />
      <Textarea label="Message (optional)" autosize minRows={3} maxLength={2000} {...form.field('message')} />
    </FormDialog>
  )
}
