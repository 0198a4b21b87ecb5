import { notifications as contract } from '@answerprint/contract/notifications'
import type { Api } from '#platform/http/api'
import type { Notifications } from './notifications.service.ts'

export function notificationRoutes({ mount }: Api, notifications: Notifications): void {
  mount(contract.list, (input, viewer) => notifications.list(viewer, input))
  mount(contract.markRead, (input, viewer) => notifications.markRead(viewer, input))
  mount(contract.markAllRead, (_input, viewer) => notifications.markAllRead(viewer))
  mount(contract.preferences, (_input, viewer) => notifications.preferences(viewer))
  mount(contract.updatePreference, (input, viewer) => notifications.updatePreference(viewer, input))
}
