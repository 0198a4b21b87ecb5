import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

type FolderNameDialogProps = {
  title: string
  label: string
  verb: string
  value: string
  busy: boolean
  error?: ReactNode
  children?: ReactNode
  onChange: (value: string) => void
  onSubmit: () => void
  onClose: () => void
}

const NAME_MOST = 255

/** Without a name nothing happens. */
export function FolderNameDialog(props: FolderNameDialogProps) {
  const { title, label, verb, value, busy, error, children, onChange, onSubmit, onClose } = props
  const disabled = value.trim() === '' || busy
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  return (
    <Modal opened onClose={() => !busy && onClose()} title={title} size={440}>
      <form onSubmit={handleSubmit}>
        {children}
        <TextInput
          label={label}
          data-autofocus
          maxLength={NAME_MOST}
          value={value}
          error={error}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={disabled}>
            {busy ? 'Saving...' : verb}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
