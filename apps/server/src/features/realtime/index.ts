export { realtimeRoutes } from './realtime.routes.ts'
export { createRealtimeDoor } from './realtime.service.ts'
