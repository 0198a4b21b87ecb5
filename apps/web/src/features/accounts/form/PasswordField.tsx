import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { faultOf } from './FieldError.tsx'
import styles from './PasswordField.module.css'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  size?: 'sm' | 'md'
  /** `true` where another part of the form says what is wrong. */
  error?: string | true | undefined
  describedBy?: string
  onBlur?: () => void
  placeholder?: string
  autoFocus?: boolean
  /** A link at the end of the label's row. */
  aside?: ReactNode
}

export function PasswordField({
  label,
  name,
  value,
  onChange,
  autoComplete,
  size = 'sm',
  error,
  describedBy,
  onBlur,
  placeholder,
  autoFocus = false,
  aside,
}: Props) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        size={size}
        value={value}
        maxLength={200}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        error={error === true || faultOf(error)}
        {...(placeholder !== undefined && { placeholder })}
        {...(describedBy !== undefined && typeof error !== 'string' && { 'aria-describedby': describedBy })}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(onBlur !== undefined && { onBlur })}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={styles.eye}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={17} stroke={1.7} aria-hidden />
          </button>
        }
      />
      {aside}
    </div>
  )
}
