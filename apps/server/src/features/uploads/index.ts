export type { AddFile, AddFiles } from './add-file.ts'
export { sniffObject } from './sniff-object.ts'
export { readFileName, refuseTooBig } from './accepted-files.ts'
export { countStoredBytes, hasStorageFor, releaseReservation, reserveStorage, useReservation } from './uploads.repository.ts'
