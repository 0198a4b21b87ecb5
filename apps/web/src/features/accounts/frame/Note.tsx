import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './AccountFrame.module.css'

/** What happened to a form as a whole. A failure is read out at once, good news when there is a pause. */
export function Note({ tone, children }: { tone: 'ok' | 'err'; children: ReactNode }) {
  const Icon = tone === 'ok' ? IconCircleCheck : IconAlertCircle
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon size={17} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
