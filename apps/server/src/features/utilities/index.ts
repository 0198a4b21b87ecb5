export { isCountry, isGenre } from './lists.ts'
export { utilityRoutes } from './utilities.routes.ts'
