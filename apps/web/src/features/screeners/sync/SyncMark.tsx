import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import styles from './SyncMark.module.css'
import { type SyncStatus, syncLabels } from './sync-status.ts'

const icons = { SYNCING: IconRefresh, COMPLETE: IconCloudCheck, ERROR: IconCloudOff }

/** The state of a refresh, as an icon. A click retries a request that failed. */
export function SyncMark({ status, onRetry }: { status: SyncStatus; onRetry: () => void }) {
  const Icon = icons[status]
  const label = syncLabels[status]
  const picture = <Icon className={styles.icon} data-status={status} size={15} stroke={1.7} aria-hidden />
  return (
    <Tooltip label={label}>
      {status === 'ERROR' ? (
        <ActionIcon size={20} aria-label={label} onClick={onRetry}>
          {picture}
        </ActionIcon>
      ) : (
        <span className={styles.mark} role="img" aria-label={label}>
          {picture}
        </span>
      )}
    </Tooltip>
  )
}
