import { BarPanel } from '@answerprint/ui/BarPanel'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useUser } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
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
    <BarPanel
      name="Notifications"
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      icon={<IconBell size={19} stroke={1.6} aria-hidden />}
      count={unread}
      width={400}
      isNarrow={narrow}
      opened={opened}
      onChange={setOpened}
    >
      <NotificationsPanel list={list} unread={unread} onClose={() => setOpened(false)} />
    </BarPanel>
  )
}
