import { IconArrowLeft } from '@tabler/icons-react'
import styles from './AccountFrame.module.css'
import { AccountLink } from './AccountLink.tsx'

/** Above the title of everything that is not the login itself. Within the login it goes one step back. */
export function BackToLogin({ onBack }: { onBack?: () => void }) {
  const inner = (
    <>
      <IconArrowLeft size={15} aria-hidden />
      Back to sign in
    </>
  )
  if (onBack !== undefined) {
    return (
      <button type="button" className={styles.back} onClick={onBack}>
        {inner}
      </button>
    )
  }
  return (
    <AccountLink to="/accounts/login" className={styles.back}>
      {inner}
    </AccountLink>
  )
}
