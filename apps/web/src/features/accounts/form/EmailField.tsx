import { TextInput, type TextInputProps } from '@mantine/core'
import { faultOf } from './FieldError.tsx'

type EmailFieldProps = Omit<TextInputProps, 'error' | 'onChange' | 'label' | 'name' | 'type'> & {
  error: string | undefined
  onChange: (value: string) => void
}

/** Identifies the account: password managers keep it as the user name. */
export const EmailField = ({ error, onChange, ...input }: EmailFieldProps) => (
  <TextInput
    {...input}
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    error={faultOf(error)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
