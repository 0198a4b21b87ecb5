export { utilityRoutes } from './utilities.routes.ts'
