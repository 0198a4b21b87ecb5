import { useId } from 'react'
import { type NewPasswordValues, passwordError } from '../signup/signup-check.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type Field = keyof NewPasswordValues
type Props = {
  values: NewPasswordValues
  label?: string
  size?: 'sm' | 'md'
  autoFocus?: boolean
  faultOn: (field: Field) => string | undefined
  change: (field: Field) => (value: string) => void
  leave: (field: Field) => () => void
}

/** A new password, its rules ticked off while it is typed, and the same again. */
export function NewPasswordFields({ values, label = 'Password', size = 'sm', autoFocus = false, faultOn, change, leave }: Props) {
  const rules = useId()
  const error = passwordError(values.password, faultOn('password'))
  return (
    <>
      <div>
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          size={size}
          autoFocus={autoFocus}
          describedBy={rules}
          value={values.password}
          error={error}
          onChange={change('password')}
          onBlur={leave('password')}
        />
        <PasswordRules id={rules} password={values.password} isFaulty={error === true} />
      </div>
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        size={size}
        placeholder="Type it again"
        value={values.confirm_password}
        error={faultOn('confirm_password')}
        onChange={change('confirm_password')}
        onBlur={leave('confirm_password')}
      />
    </>
  )
}
