export { createCustomFields } from './custom-fields.service.ts'
