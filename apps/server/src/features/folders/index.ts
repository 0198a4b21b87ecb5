export { createFolderPath, type FolderPath } from './folder-path.ts'
export { countFoldersWithin, findFolder } from './folders.repository.ts'
export { createFolders } from './folders.service.ts'
