export { customFieldRoutes } from './custom-fields.routes.ts'
export { createCustomFields } from './custom-fields.service.ts'
