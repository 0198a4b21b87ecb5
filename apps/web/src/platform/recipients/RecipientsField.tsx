import { Textarea } from '@mantine/core'
import styles from './RecipientsField.module.css'

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

/** Several addresses in one field, as people paste them. */
export const RecipientsField = ({
  label = 'Recipients',
  isFirst = false,
  value,
  error,
  onLeave,
  onChange,
  ...rest
}: RecipientsFieldProps) => (
  <Textarea
    {...rest}
    label={label}
    placeholder="Name <name@studio.com>, one per line or by commas"
    rows={3}
    classNames={{ input: styles.area ?? '' }}
    maxLength={30_000}
    data-autofocus={isFirst || undefined}
    value={value}
    error={error}
    onBlur={onLeave}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
