import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { type NewPasswordValues, passwordRules } from '../signup/signup-check.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './PasswordRules.module.css'

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
          error={faultOn('password')}
          onChange={change('password')}
          onBlur={leave('password')}
        />
        <ul className={styles.rules} id={rules}>
          {passwordRules(values.password).map(({ rule, kept }) => (
            <li key={rule} data-kept={kept || undefined}>
              {kept ? <IconCheck size={13} stroke={2.6} aria-hidden /> : <IconPointFilled size={13} aria-hidden />}
              {rule}
            </li>
          ))}
        </ul>
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
