import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import { passwordRules } from '../signup/signup-check.ts'
import styles from './PasswordRules.module.css'

type Props = {
  id: string
  password: string
  /** The field was left, or the form sent: what is not kept is a fault now. */
  isFaulty: boolean
}

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ id, password, isFaulty }: Props) {
  return (
    <ul className={styles.rules} id={id}>
      {passwordRules(password).map(({ rule, kept }) => (
        <li key={rule} data-kept={kept || undefined} data-broken={(isFaulty && !kept) || undefined}>
          <Sign kept={kept} isFaulty={isFaulty} />
          {rule}
        </li>
      ))}
    </ul>
  )
}

function Sign({ kept, isFaulty }: { kept: boolean; isFaulty: boolean }) {
  if (kept) return <IconCheck size={13} stroke={2.6} aria-hidden />
  return isFaulty ? <IconX size={13} stroke={2.6} aria-hidden /> : <IconPointFilled size={13} aria-hidden />
}
