export { createAncestorsOf } from './asking/ancestors.ts'
export { createVideoParts } from './video-parts.ts'
