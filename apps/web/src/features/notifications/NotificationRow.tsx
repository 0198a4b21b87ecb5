import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconClockPlus,
  IconEye,
  IconFileAlert,
  IconFileCheck,
  IconMovie,
  IconPackageExport,
  IconPackageImport,
  IconShieldLock,
  IconShieldX,
  IconSnowflakeOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { now } from '#platform/clock'
import { formatDateTime } from '#platform/format/dates'
import { agoOf } from './ago.ts'
import styles from './Notifications.module.css'
import type { Notification } from './notifications.api.ts'

const icons: Record<Notification['kind'], Icon> = {
  encode_done: IconMovie,
  encode_failed: IconAlertTriangle,
  share_opened: IconEye,
  watermark_removed: IconShieldX,
  extension_requested: IconClockPlus,
  invitation_accepted: IconUserPlus,
  content_restored: IconSnowflakeOff,
  files_moved: IconArrowRight,
  package_opened: IconPackageExport,
  file_damaged: IconFileAlert,
  content_damaged: IconFileAlert,
  password_guessed: IconShieldLock,
  request_received: IconPackageImport,
  order_delivered: IconFileCheck,
}

type NotificationRowProps = { notification: Notification; onOpen: () => void; onRead: () => void }

export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const { kind, title, is_read, created_at } = notification
  const Icon = icons[kind]
  return (
    <li className={styles.row} data-unread={!is_read || undefined}>
      <UnstyledButton className={styles.open} onClick={onOpen}>
        <Icon
          size={17}
          stroke={1.6}
          className={styles.icon}
          data-failed={kind === 'encode_failed' || kind === 'content_damaged' || undefined}
          aria-hidden
        />
        <span className={styles.words}>
          <span className={styles.what}>{title}</span>
          <time className={styles.when} dateTime={created_at} title={formatDateTime(created_at)}>
            {is_read ? '' : 'Unread · '}
            {agoOf(created_at, now())}
          </time>
        </span>
      </UnstyledButton>
      {!is_read && (
        <ActionIcon size={28} aria-label={`Mark as read: ${title}`} title="Mark as read" onClick={onRead}>
          <IconCheck size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
