import { Select, TextInput } from '@mantine/core'
import { useUnsaved } from '#platform/browser/use-unsaved'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { type TimedText, updateTimedText } from '../video-page.api.ts'

type Values = { name: string; language: string }
type EditProps = {
  videoID: string
  text: TimedText
  languages: { value: string; label: string }[]
  onClose: () => void
  onSaved: () => unknown
}

export function EditTimedText({ videoID, text, languages, onClose, onSaved }: EditProps) {
  const send = useSend({
    send: (_keys, values: Values) => updateTimedText(videoID, text._id, values),
    success: () => 'Timed text updated!',
    onSuccess: () => {
      onClose()
      return onSaved()
    },
  })
  const form = useDialogForm<Values>({
    values: { name: text.name, language: text.language },
    send,
    onSubmit: send.mutate,
    problemAt: 'name',
  })
  useUnsaved(form.isTyped)
  return (
    <FormDialog title="Edit track" verb="Save" form={form} onClose={onClose}>
      <TextInput label="Name" data-autofocus maxLength={255} {...form.field('name')} />
      <Select label="Language" searchable allowDeselect={false} data={languages} {...form.field('language')} />
    </FormDialog>
  )
}
