import { lazy } from '#platform/upgrades/lazy'

export { NotificationsBell } from './NotificationsBell.tsx'

/** For the settings alone: the bell is in every bar. */
export const NotificationSettings = lazy(async () => ({ default: (await import('./NotificationSettings.tsx')).NotificationSettings }))
