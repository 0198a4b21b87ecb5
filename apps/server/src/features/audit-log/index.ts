export { announcing } from './announce-changes.ts'
