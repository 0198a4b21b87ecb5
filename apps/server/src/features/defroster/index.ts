export { defrosterRoutes } from './defroster.routes.ts'
export { createDefroster, defrostHandler } from './defroster.service.ts'
export { createFreezer, freezeIdleHandler } from './freezer.ts'
