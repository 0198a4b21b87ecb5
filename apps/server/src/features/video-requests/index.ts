export { listAncestors } from './asking/templates.repository.ts'
export { createVideoParts } from './video-parts.ts'
