import { useSuspenseQuery } from '@tanstack/react-query'
import { useUser } from '#platform/session'
import styles from '../Settings.module.css'
import { securityQuery } from '../settings.api.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx'

export function SecurityScreen() {
  const user = useUser()
  const { data: security } = useSuspenseQuery(securityQuery(user._id))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Security</h1>
      <PasswordSection changedAt={security.password_changed_at} />
      <TwoFactorSection security={security} />
      {security.two_factor_enabled_at !== null && <PasskeysSection passkeys={security.passkeys} />}
      <SessionsSection />
    </div>
  )
}
