import { CountBadge } from '@answerprint/ui/CountBadge'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/session'
import { useNarrow } from '#platform/use-narrow'
import { useRealtime } from '#platform/use-realtime'
import styles from './Notifications.module.css'
import { notificationsQuery } from './notifications.api.ts'

const NotificationsPanel = lazy(async () => ({ default: (await import('./NotificationsPanel.tsx')).NotificationsPanel }))

/** The bell of the bar: how much is unread, and the list of it. */
export function NotificationsBell() {
  const user = useUser()
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery)
  const unread = list.data?.pages[0]?.unread ?? 0
  const refresh = () => void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  useRealtime(`private-user-${user._id}`, 'NotificationsChanged', refresh, refresh)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={narrow ? '100vw' : 400}
      position={narrow ? 'bottom' : 'bottom-end'}
      offset={narrow ? 5 : 10}
      {...(narrow && { middlewares: { shift: { padding: 0 }, flip: false } })}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.target ?? ''}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          title="Notifications"
          aria-expanded={opened}
          onClick={() => setOpened((before) => !before)}
        >
          <IconBell size={19} stroke={1.6} aria-hidden />
          <CountBadge count={unread} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label="Notifications">
        <Suspense fallback={null}>
          <NotificationsPanel list={list} unread={unread} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
