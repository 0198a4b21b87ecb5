export { isCountry } from './lists.ts'
export { utilityRoutes } from './utilities.routes.ts'
