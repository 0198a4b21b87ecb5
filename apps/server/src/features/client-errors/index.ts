export { clientErrorRoutes } from './client-errors.routes.ts'
export { createClientErrors } from './client-errors.service.ts'
