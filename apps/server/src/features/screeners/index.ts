export { screenerRoutes } from './screeners.routes.ts'
export { createScreeners } from './screeners.service.ts'
