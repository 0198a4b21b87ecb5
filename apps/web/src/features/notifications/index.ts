export { NotificationSettings } from './NotificationSettings.tsx'
export { NotificationsBell } from './NotificationsBell.tsx'
