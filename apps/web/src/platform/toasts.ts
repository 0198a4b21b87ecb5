import type { NotificationData } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'

export const TOAST_MILLISECONDS = 3000

type ToastOptions = {
  /** Two toasts with one id are never shown together: the later one replaces the earlier one. */
  id?: string
  /** How long it stays; `false` until it is closed. */
  autoClose?: number | false
}

const kinds = {
  success: { color: 'var(--ok)', icon: IconCircleCheck },
  error: { color: 'var(--err)', icon: IconAlertCircle },
  info: { color: 'var(--info)', icon: IconInfoCircle },
}

async function show(
  kind: keyof typeof kinds,
  message: ReactNode,
  { id, autoClose = TOAST_MILLISECONDS }: ToastOptions = {},
): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  const { color, icon } = kinds[kind]
  const toast: NotificationData = {
    message,
    color,
    autoClose,
    icon: createElement(icon, { size: 20, stroke: 1.8, 'aria-hidden': true }),
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  }
  if (id !== undefined) notifications.hide(id)
  notifications.show(id === undefined ? toast : { ...toast, id })
}

async function hide(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(id)
}

export const toasts = {
  success: (message: ReactNode, options?: ToastOptions): void => void show('success', message, options),
  error: (message: string, options?: ToastOptions): void => void show('error', message, options),
  info: (message: string, options?: ToastOptions): void => void show('info', message, options),
  /** Takes one away before its time. */
  hide: (id: string): void => void hide(id),
}
