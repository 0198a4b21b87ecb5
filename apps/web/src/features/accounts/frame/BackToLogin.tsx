import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './AccountFrame.module.css'

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
    <Link to="/accounts/login" search={true} className={styles.back}>
      {inner}
    </Link>
  )
}
