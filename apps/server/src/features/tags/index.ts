export { createTags } from './tags.service.ts'
