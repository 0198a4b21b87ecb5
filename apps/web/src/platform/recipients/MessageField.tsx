import { Textarea } from '@mantine/core'
import type { TypedFieldProps } from './RecipientsField.tsx'
import styles from './RecipientsField.module.css'

/** What the sender writes in the mail that brings a link. */
export const MessageField = ({ onLeave, onChange, ...field }: TypedFieldProps) => (
  <Textarea
    {...field}
    label="Message"
    placeholder="Add a message to the email"
    rows={3}
    classNames={{ input: styles.area ?? '' }}
    maxLength={2000}
    onBlur={onLeave}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
