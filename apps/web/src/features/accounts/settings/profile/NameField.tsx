import { TextInput } from '@mantine/core'
import { saveOnEnter } from '#platform/fields/save-on-enter'
import { useDraft } from '#platform/fields/use-draft'
import { useSaved } from '#platform/fields/use-saved.tsx'
import { accountMessage } from '../../form/account-message.ts'
import { faultOf } from '../../form/FieldError.tsx'
import { useSaveField } from './use-save-field.ts'

export function NameField({ saved }: { saved: string }) {
  const draft = useDraft(saved)
  const save = useSaveField()
  const note = useSaved(save)
  const typed = draft.text.trim()
  const sent = save.isPending && 'value' in save.variables ? save.variables.value : undefined
  const leave = () => {
    if (typed === '' || typed === sent) return
    if (typed === saved && !save.isPending) draft.restore()
    else save.mutate({ key: 'full_name', value: typed }, { onSuccess: () => draft.settle(typed) })
  }
  const fault = typed === '' ? 'Enter your name.' : save.isError ? accountMessage(save.error) : undefined
  return (
    <TextInput
      label="Full name"
      name="full_name"
      autoComplete="name"
      maxLength={120}
      value={draft.text}
      error={faultOf(fault)}
      rightSectionWidth={72}
      rightSection={!draft.isTouched && note}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        saveOnEnter(event)
        if (event.key === 'Escape') draft.restore()
      }}
    />
  )
}
