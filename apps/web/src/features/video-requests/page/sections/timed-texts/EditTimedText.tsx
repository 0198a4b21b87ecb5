import { Select, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useKeptDraft } from '#platform/browser/use-kept-draft'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { isTyped } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { type TimedText, updateTimedText } from '../../video-page.api.ts'

type Values = { name: string; language: string }
type EditProps = {
  videoID: string
  text: TimedText
  languages: { value: string; label: string }[]
  onClose: () => void
  onSaved: () => unknown
}

/** Under what the change of a track is kept while the person is elsewhere on the page. */
export const trackDraft = ({ _id }: TimedText) => `track ${_id}`

export function EditTimedText({ videoID, text, languages, onClose, onSaved }: EditProps) {
  const saved: Values = { name: text.name, language: text.language }
  const [begun, keep] = useKeptDraft(
    trackDraft(text),
    () => saved,
    (values) => isTyped(values, saved),
  )
  const close = () => {
    keep(saved)
    onClose()
  }
  const send = useSend({
    send: (_keys, values: Values) => updateTimedText(videoID, text._id, values),
    success: () => 'Timed text updated!',
    onSuccess: () => {
      close()
      return onSaved()
    },
  })
  const form = useDialogForm<Values>({
    values: saved,
    begun,
    send,
    onSubmit: send.mutate,
    problemAt: 'name',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever something is typed.
  useEffect(() => keep(form.values), [form.values])
  return (
    <FormDialog title="Edit track" verb="Save" form={form} onClose={close}>
      <TextInput label="Name" data-autofocus maxLength={255} {...form.field('name')} />
      <Select label="Language" searchable allowDeselect={false} data={languages} {...form.field('language')} />
    </FormDialog>
  )
}
