import { IconAlertCircle } from '@tabler/icons-react'
import styles from '../frame/AccountFrame.module.css'

export function FieldError({ children }: { children: string }) {
  return (
    <span className={styles.fault}>
      <IconAlertCircle size={14} aria-hidden />
      {children}
    </span>
  )
}

/** The error of a field, or nothing. */
export const faultOf = (message: string | undefined) => message !== undefined && <FieldError>{message}</FieldError>
