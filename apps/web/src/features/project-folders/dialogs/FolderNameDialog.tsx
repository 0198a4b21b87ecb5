import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { type FormSend, useDialogForm } from '#platform/forms/use-dialog-form'

type FolderNameDialogProps = {
  title: string
  label: string
  verb: string
  /** What the field holds at first. */
  name: string
  send: FormSend
  children?: ReactNode
  /** The name without blanks around it. */
  onSubmit: (name: string) => void
  onClose: () => void
}

const NAME_MOST = 255

/** Without a name nothing happens. */
export function FolderNameDialog({ title, label, verb, name, send, children, onSubmit, onClose }: FolderNameDialogProps) {
  const form = useDialogForm({ values: { name }, send, onSubmit: (values) => onSubmit(values.name.trim()), problemAt: 'name' })
  return (
    <FormDialog
      title={title}
      size={440}
      form={form}
      verb={verb}
      isBlocked={form.values.name.trim() === ''}
      lead={children}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={label}
        data-autofocus
        maxLength={NAME_MOST}
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  )
}
