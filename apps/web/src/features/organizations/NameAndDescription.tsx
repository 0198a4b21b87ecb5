import { FormDialog } from '@answerprint/ui/FormDialog'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '#platform/query-client'

type Words = { name: string; description: string }

type NameAndDescriptionProps = {
  title: string
  confirm: string
  nameMost: number
  placeholder?: string
  values: Words
  saving: { isPending: boolean; isError: boolean; error: unknown }
  onChange: (changes: Partial<Words>) => void
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

/** What a role or a department is called, and what else the dialog asks. */
export function NameAndDescription(props: NameAndDescriptionProps) {
  const { title, confirm, nameMost, placeholder, values, saving, onChange, onSave, onClose, children } = props
  return (
    <FormDialog
      title={title}
      size={460}
      confirm={confirm}
      isBlocked={values.name.trim() === ''}
      isSaving={saving.isPending}
      onSave={onSave}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={nameMost}
        value={values.name}
        error={saving.isError ? messageOf(saving.error) : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        {...(placeholder !== undefined && { placeholder })}
        maxLength={300}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {children}
    </FormDialog>
  )
}
