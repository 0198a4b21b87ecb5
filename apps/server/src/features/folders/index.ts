export { findFolder } from './folders.repository.ts'
export { folderRoutes } from './folders.routes.ts'
export { createFolders } from './folders.service.ts'
