export { findFolder } from './folders.repository.ts'
export { folderRoutes } from './folders.routes.ts'
export { createFolders } from './folders.service.ts'
export { createMoveFiles, moveFilesHandler } from './move-to-project.ts'
