export { projectFolderRoutes } from './project-folders.routes.ts'
export { createProjectFolders, type ProjectFolders } from './project-folders.service.ts'
export { createShelf } from './shelf.ts'
export { slugOf } from './slug.ts'
