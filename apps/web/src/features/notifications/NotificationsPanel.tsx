import { EmptyState } from '@answerprint/ui/EmptyState'
import { ActionIcon, Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { type UseInfiniteQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './Notifications.module.css'
import { markAllRead, markRead, type Notification, notificationsQuery } from './notifications.api.ts'

type List = UseInfiniteQueryResult<{ pages: { notifications: Notification[] }[] }>
type NotificationsPanelProps = { list: List; unread: number; onClose: () => void }

export function NotificationsPanel({ list, unread, onClose }: NotificationsPanelProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  const readOne = useMutation({ mutationFn: markRead, meta: { quiet: true }, onSettled: refresh })
  const readAll = useMutation({ mutationFn: markAllRead, onSettled: refresh })
  const open = ({ _id, is_read, path }: Notification) => {
    if (!is_read) readOne.mutate(_id)
    onClose()
    void router.navigate({ href: path })
  }
  const all = list.data?.pages.flatMap((page) => page.notifications) ?? []
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>Notifications</h2>
        {unread > 0 && (
          <Button variant="subtle" size="xs" disabled={readAll.isPending} onClick={() => readAll.mutate()}>
            Mark all as read
          </Button>
        )}
        <ActionIcon
          size={28}
          component={Link}
          to="/settings/user/notifications"
          aria-label="Notification settings"
          title="Notification settings"
          onClick={onClose}
        >
          <IconSettings size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <Awaited of={list} size="panel" />
      {list.isSuccess && all.length === 0 && (
        <EmptyState
          art="reviewers"
          size="panel"
          level={3}
          title="No notifications"
          text="You will see here what happens to your films and screeners."
        />
      )}
      {all.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <ul className={styles.list} aria-label="Notifications" tabIndex={0}>
          {all.map((each) => (
            <NotificationRow key={each._id} notification={each} onOpen={() => open(each)} onRead={() => readOne.mutate(each._id)} />
          ))}
          {list.hasNextPage && (
            <li className={styles.more}>
              <Button variant="subtle" size="xs" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
