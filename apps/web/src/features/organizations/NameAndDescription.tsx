import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { type FormSend, useDialogForm } from '#platform/forms/use-dialog-form'

type Words = { name: string; description: string }

type NameAndDescriptionProps = {
  title: string
  confirm: string
  nameMost: number
  placeholder?: string
  /** What the fields hold at first. */
  words: Words
  send: FormSend
  /** Without blanks around them. */
  onSave: (words: Words) => void
  /** Why it cannot be saved any more. */
  gone?: string | undefined
  onClose: () => void
  children?: ReactNode
}

/** What a role or a department is called, and what else the dialog asks. */
export function NameAndDescription(props: NameAndDescriptionProps) {
  const { title, confirm, nameMost, placeholder, words, send, gone, onSave, onClose, children } = props
  const form = useDialogForm({
    values: words,
    send,
    onSubmit: ({ name, description }) => onSave({ name: name.trim(), description: description.trim() }),
    problemAt: 'name',
  })
  return (
    <FormDialog
      title={title}
      size={460}
      form={form}
      verb={confirm}
      isBlocked={gone !== undefined || form.values.name.trim() === ''}
      note={gone}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={nameMost} {...form.field('name')} />
      <TextInput label="Description" {...(placeholder !== undefined && { placeholder })} maxLength={300} {...form.field('description')} />
      {children}
    </FormDialog>
  )
}
