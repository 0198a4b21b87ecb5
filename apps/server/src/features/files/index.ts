export { createFileDamage, type FileDamage } from './damage/file-damage.ts'
export { awaitsPreviews } from './damage/damage.repository.ts'
export { dcpNotice } from './dcp-notice.repository.ts'
export { holdTrees } from './deletion/delete-files.ts'
export { eraseObjects } from './deletion/erase.jobs.ts'
export { createDownloadAddresses, type DownloadAddresses, type IsLinkValid, type IsWorkedOn } from './download-addresses.ts'
export { logDownload, originalOf } from './download-file.ts'
export { previewFile } from './file-preview.ts'
export { measuresOf, presentFile } from './file-views.ts'
export {
  type FileRow,
  findFile,
  findProjectOfFile,
  insertFiles,
  listAncestors,
  listFilesById,
  listPlace,
  lockProjectTree,
  noteUse,
  noteUses,
  shareProjectTree,
} from './files.repository.ts'
export type { Files } from './files.service.ts'
export { freeFileNames, freeName } from './free-name.ts'
export { type ClaimedHashes, listHashes, type StoredHashes } from './hashes/file-hashes.repository.ts'
export { createExpectHashes, type ExpectHashes } from './hashes/hash-file.jobs.ts'
export { readHashes } from './hashes/read-hashes.ts'
export { namesOf } from './deletion/names-of.ts'
export { sniffFile } from './previews/make-previews.ts'
export { type FilmFacts, preparePreviews } from './previews/previews.jobs.ts'
export { isThere, UNDELIVERED } from './undelivered.repository.ts'
