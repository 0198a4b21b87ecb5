export { tagRoutes } from './tags.routes.ts'
export { createTags } from './tags.service.ts'
