export { addProjectFields } from './add-project-fields.ts'
export { createCustomFields } from './custom-fields.service.ts'
