import { Textarea } from '@mantine/core'
import { useState } from 'react'
import styles from './RecipientsField.module.css'
import { invalidIn, longNamesIn } from './recipients.ts'

export type TypedFieldProps = {
  value: string
  error?: string | undefined
  /** Where a form finds it. */
  'data-path'?: string
  onLeave?: () => void
  onChange: (value: string) => void
}
type RecipientsFieldProps = TypedFieldProps & {
  label?: string
  /** The first field of its dialog. */
  isFirst?: boolean
}

/** Several addresses in one field, as people paste them. A row without one is named as soon as it is pasted or left. */
export function RecipientsField({ label = 'Recipients', isFirst = false, value, error, onLeave, onChange, ...rest }: RecipientsFieldProps) {
  const [wasLeft, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    onLeave?.()
  }
  return (
    <Textarea
      {...rest}
      label={label}
      placeholder="Name <name@studio.com>, one per line or separated by commas"
      rows={3}
      classNames={{ input: styles.area ?? '' }}
      maxLength={100_000}
      data-autofocus={isFirst || undefined}
      value={value}
      error={(wasLeft ? (invalidIn(value) ?? longNamesIn(value)) : null) ?? error}
      onBlur={leave}
      onPaste={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
