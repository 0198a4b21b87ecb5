export { creditRoutes } from './credits.routes.ts'
export { createCredits } from './credits.service.ts'
