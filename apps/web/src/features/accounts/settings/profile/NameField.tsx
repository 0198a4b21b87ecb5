import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSaved } from '#platform/fields/use-saved.tsx'
import { accountMessage } from '../../form/account-message.ts'
import { faultOf } from '../../form/FieldError.tsx'
import { useSaveField } from './use-save-field.ts'

export function NameField({ saved }: { saved: string }) {
  const [name, setName] = useState(saved)
  const save = useSaveField()
  const note = useSaved(save)
  const typed = name.trim()
  const leave = () => {
    if (typed !== '' && typed !== saved && !save.isPending) save.mutate({ key: 'full_name', value: typed })
  }
  const fault = typed === '' ? 'Enter your name.' : save.isError ? accountMessage(save.error) : undefined
  return (
    <TextInput
      label="Full name"
      name="full_name"
      autoComplete="name"
      maxLength={120}
      value={name}
      error={faultOf(fault)}
      rightSectionWidth={72}
      rightSection={typed === saved && note}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setName(saved)
      }}
    />
  )
}
