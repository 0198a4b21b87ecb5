export { createCredits } from './credits.service.ts'
