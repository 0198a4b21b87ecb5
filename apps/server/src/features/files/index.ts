export { eraseObjectsHandler } from './deletion/erase.jobs.ts'
export { createDownloadAddresses, type DownloadAddresses, type LinkStands } from './download-addresses.ts'
export { previewFile } from './file-preview.ts'
export { type FileMedia, presentFile } from './file-views.ts'
export {
  type FileRow,
  findFile,
  findProjectOfFile,
  insertFile,
  listAncestors,
  listFilesById,
  listPlace,
  lockProjectTree,
  noteUse,
  shareProjectTree,
} from './files.repository.ts'
export { fileRoutes } from './files.routes.ts'
export { createFiles } from './files.service.ts'
export { freeFileName, freeName } from './free-name.ts'
export { type ClaimedHashes, type KnownHashes, listHashes, type StoredHashes } from './hashes/file-hashes.repository.ts'
export { createExpectHashes, type ExpectHashes, hashFileHandler, hashRestHandler } from './hashes/hash-file.jobs.ts'
export { readHashes } from './hashes/read-hashes.ts'
export { createMakePreviews, sniffFile } from './previews/make-previews.ts'
export { type FilmFacts, preparePreviews, preparePreviewsHandler } from './previews/previews.jobs.ts'
