import type { ZipEvent, ZipFile, ZipNeeds } from './write-zip.ts'

export type ZipOrder = { files: readonly ZipFile[]; delivery: ZipNeeds['delivery']; handle: FileSystemFileHandle | null }
/** To the worker. */
export type ZipRequest = { start: ZipOrder } | { address: { _id: string; url: string | null } }
/** From the worker: an address is asked for each time that a file is opened. */
export type ZipAnswer =
  | ZipEvent
  | { type: 'address'; _id: string }
  | { type: 'done'; blob: Blob | undefined }
  | { type: 'broken'; message: string }
