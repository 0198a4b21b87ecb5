import { fingerprintOf, type ResumeRecord } from '#platform/uploads/resume-records'
import type { Transfer } from '#platform/uploads/shown/transfer'
import type { UploadSpecifications } from '#platform/uploads/upload-api'
import type { OpenUpload } from './upload-api.ts'

export const CHOOSE_AGAIN = 'Choose the same file to resume'
export const NOT_THE_SAME = 'This is not the same file. Choose the one you began with.'

/**
 * What a reload or another device left unfinished. A file of one part is sent again in one go, so it is not worth a line;
 * what this page is already sending is in its own list; the files of a package go on when its folder is dropped again.
 */
export function resumablesOf(open: readonly OpenUpload[], transfers: readonly Transfer[]): OpenUpload[] {
  const known = new Set(transfers.flatMap((each) => [each.upload_id, ...(each.childrenTransfers ?? []).map((child) => child.upload_id)]))
  return open.filter(
    (each) =>
      each.upload_method !== 'aspera' &&
      each.part_count > 1 &&
      each.project_id !== null &&
      each.dcp_id === null &&
      each.status !== 'Complete' &&
      !known.has(each._id),
  )
}

export const isSameFile = (upload: Pick<OpenUpload, 'file_name' | 'total_size'>, file: Pick<File, 'name' | 'size'>): boolean =>
  file.size === upload.total_size && file.name === upload.file_name

export function targetOf({ project_id, folder_id }: OpenUpload): UploadSpecifications {
  return { ...(project_id !== null && { project_id }), ...(folder_id !== null && { folder_id }) }
}

/** As if this browser had begun the upload itself: the engine then goes on where it stopped. */
export function recordOf(upload: OpenUpload, file: File, savedAtMs: number): ResumeRecord {
  const { _id, part_size, part_count } = upload
  const fingerprint = fingerprintOf({ file, path: file.name, specifications: targetOf(upload) })
  return { fingerprint, upload_id: _id, part_size, part_count, savedAtMs }
}
