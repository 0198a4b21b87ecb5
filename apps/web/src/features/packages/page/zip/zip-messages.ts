import type { ZipEvent, ZipFile, ZipNeeds } from './write-zip.ts'

export type ZipOrder = { files: readonly ZipFile[]; delivery: ZipNeeds['delivery']; handle: FileSystemFileHandle | null }
/** To the worker. */
export type ZipRequest = { start: ZipOrder } | { address: { _id: string; found: Address } } | { unlocked: true }
/**
 * Where a file is, or why there is no address: the line is cut, this file is refused (`code`: why), the link asks for its password again, or it is
 * closed by now.
 */
export type Address = { url: string } | { none: 'line' | 'password' | 'link' } | { none: 'file'; code: string }
/** From the worker: an address is asked for each time that a file is opened. */
export type ZipAnswer =
  | ZipEvent
  | { type: 'address'; _id: string }
  | { type: 'done'; blob: Blob | undefined }
  | { type: 'broken'; message: string }
