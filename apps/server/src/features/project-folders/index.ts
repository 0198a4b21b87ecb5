export type { ProjectFolders } from './project-folders.service.ts'
export { slugOf } from './slug.ts'
