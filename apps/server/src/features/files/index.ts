export { eraseObjectsHandler } from './erase.jobs.ts'
export { type FileMedia, presentFile } from './file-views.ts'
export {
  type FileRow,
  findFile,
  insertFile,
  listAncestors,
  listFilesById,
  listNamesLike,
  listPlace,
  lockProjectTree,
  noteUse,
} from './files.repository.ts'
export { fileRoutes } from './files.routes.ts'
export { createFiles } from './files.service.ts'
export { createMakePreviews, sniffFile } from './make-previews.ts'
export { type FilmFacts, preparePreviews, preparePreviewsHandler } from './previews.jobs.ts'
