import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { hiddenName, NAME_MOST } from '../file-facts.ts'
import styles from './FileDialogs.module.css'

type NameDialogProps = {
  title: string
  label: string
  /** What the ink button does. */
  verb: string
  value: string
  /** Behind the name, not to be changed: ".mov". */
  extension?: string
  disabled: boolean
  busy: boolean
  error?: ReactNode
  /** Below the field. */
  hint?: string
  /** Escape saves as Enter does; leaving is the button's part. */
  escapeSaves?: boolean
  onChange: (value: string) => void
  onSubmit: () => void
  onClose: () => void
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, verb, value, extension = '', disabled, busy, error, hint, escapeSaves = false, onChange, onSubmit, onClose } = props
  const refusal = hiddenName(value)
  const blocked = disabled || refusal !== undefined
  // A key that is held sends faster than `busy` comes back.
  const isSent = useRef(false)
  useEffect(() => {
    if (!busy) isSent.current = false
  }, [busy])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked || busy || isSent.current) return
    isSent.current = true
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} size={440} closeOnEscape={!escapeSaves}>
      <form
        onSubmit={handleSubmit}
        onKeyDown={(event) => {
          if (escapeSaves && event.key === 'Escape') handleSubmit(event)
        }}
      >
        <TextInput
          label={label}
          data-autofocus
          maxLength={NAME_MOST - extension.length}
          value={value}
          error={refusal ?? error}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={extension !== '' && <span className={styles.extension}>{extension}</span>}
          rightSectionWidth={extension.length * 8 + 20}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={blocked} loading={busy}>
            {verb}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
