import { TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { type FormSend, useDialogForm } from '#platform/forms/use-dialog-form'
import { hiddenName, NAME_MOST } from '../file-facts.ts'
import styles from './FileDialogs.module.css'

type NameDialogProps = {
  title: string
  label: string
  /** What the ink button does. */
  verb: string
  /** What the field holds at first. */
  name: string
  /** Behind the name, not to be changed: ".mov". */
  extension?: string
  mayBeEmpty?: boolean
  /** Below the field. */
  hint?: string
  /** Escape saves as Enter does; leaving is the button's part. */
  escapeSaves?: boolean
  send: FormSend
  onSubmit: (name: string) => void
  onClose: () => void
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, verb, extension = '', mayBeEmpty = false, hint, escapeSaves = false, send, onSubmit, onClose } = props
  const form = useDialogForm({ values: { name: props.name }, send, onSubmit: ({ name }) => onSubmit(name), problemAt: 'name' })
  const { error, ...field } = form.field('name')
  const refusal = hiddenName(form.values.name)
  return (
    <FormDialog
      title={title}
      size={440}
      form={form}
      verb={verb}
      isBlocked={refusal !== undefined || (!mayBeEmpty && form.values.name.trim() === '')}
      escapeSubmits={escapeSaves}
      onClose={onClose}
    >
      <TextInput
        {...field}
        label={label}
        data-autofocus
        maxLength={NAME_MOST - extension.length}
        error={refusal ?? error}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={extension !== '' && <span className={styles.extension}>{extension}</span>}
        rightSectionWidth={extension.length * 8 + 20}
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  )
}
