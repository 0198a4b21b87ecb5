export { isCountry, isGenre } from './lists.ts'
