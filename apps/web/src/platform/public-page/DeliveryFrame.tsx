import { Mark } from '@answerprint/ui/Mark'
import type { ReactNode } from 'react'
import { Account } from './Account.tsx'
import styles from './DeliveryFrame.module.css'
import { Foot } from './Foot.tsx'
import { HostName } from './HostName.tsx'
import type { Host } from './host.ts'
import { accentOf } from './host-brand.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** A page on which files come or go: whose it is above, the way to an account, and our own line at the foot. */
export function DeliveryFrame({ host, children }: { host: NonNullable<Host>; children: ReactNode }) {
  return (
    <div className={styles.page} style={accentOf(host)}>
      <header className={styles.header}>
        {host.logo_url === null && <Mark size={26} />}
        <HostName host={host} size="header" />
        <span className={styles.space} />
        <ThemeSwitch />
        <Account />
      </header>
      {children}
      <Foot host={host} />
    </div>
  )
}
