import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { passwordRules } from '../signup/signup-check.ts'
import styles from './PasswordRules.module.css'

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} id="password-rules">
      {passwordRules(password).map(({ rule, kept }) => (
        <li key={rule} data-kept={kept || undefined}>
          {kept ? <IconCheck size={13} stroke={2.6} aria-hidden /> : <IconPointFilled size={13} aria-hidden />}
          {rule}
        </li>
      ))}
    </ul>
  )
}
