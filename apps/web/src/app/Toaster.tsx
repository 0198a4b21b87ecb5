import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { TOAST_MILLISECONDS } from '#platform/toasts'

export function Toaster() {
  return <Notifications autoClose={TOAST_MILLISECONDS} position="bottom-right" limit={4} />
}
