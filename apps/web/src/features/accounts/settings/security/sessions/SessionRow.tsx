import { keepingFocus } from '@answerprint/ui/keep-focus'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { now } from '#platform/clock'
import { formatDate } from '#platform/format/dates'
import type { SignedIn } from '../../settings.api.ts'
import styles from './Sessions.module.css'
import { agoOf, placeOf } from './session-words.ts'

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet }

type Props = { session: SignedIn; busy: boolean; onEnd: () => void }

export function SessionRow({ session, busy, onEnd }: Props) {
  const Icon = icons[session.device_type]
  return (
    <tr className={styles.row}>
      <td className={styles.device}>
        <Icon size={18} stroke={1.6} className={styles.icon} aria-hidden />
        <span className={styles.name} title={session.device}>
          {session.device}
        </span>
      </td>
      <td className={styles.place}>
        {placeOf(session)}
        <span className={styles.ip}>{session.ip}</span>
      </td>
      <td className={styles.time}>
        <span className={styles.narrow}>Signed in </span>
        {formatDate(session.created_at)}
      </td>
      <td className={styles.time}>
        {session.is_current ? <StatusDot tone="ok">This session</StatusDot> : agoOf(session.last_active_at, now())}
      </td>
      <td className={styles.action}>
        {!session.is_current && (
          <Button variant="subtle" size="xs" loading={busy} aria-label={`Sign out of ${session.device}`} onClick={keepingFocus(onEnd)}>
            Sign out
          </Button>
        )}
      </td>
    </tr>
  )
}
