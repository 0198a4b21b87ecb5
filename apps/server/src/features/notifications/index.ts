export { sendDigests, sendDigestsHandler } from './digest.jobs.ts'
export { notificationRoutes } from './notifications.routes.ts'
export { createNotifications } from './notifications.service.ts'
export { createNotify, type Notify } from './notify.ts'
