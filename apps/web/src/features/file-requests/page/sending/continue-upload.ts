import { startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { browserRecords, fingerprintOf } from '#platform/uploads/resume-records'
import type { Transfer } from '#platform/uploads/shown/transfer'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { noteBegun } from './begun-here.ts'

type Unfinished = RequestPage['uploads'][number]

const NOT_THE_SAME = 'This is not the same file. Choose the one you began with.'

/**
 * What an earlier visit of this browser left unfinished and nothing on this page is sending now. A file that is chosen again may be sent as
 * another upload: it is taken for one that was left with its name and size.
 */
export function unfinishedOf(page: Pick<RequestPage, 'uploads' | 'aspera_uploads'>, transfers: readonly Transfer[]): Unfinished[] {
  const known = new Set(transfers.flatMap(uploadIdsOf))
  const left = [...page.uploads, ...page.aspera_uploads].filter((each) => each.status !== 'Complete' && !known.has(each._id))
  return left.length === 0 ? left : withoutSentAgain(left, transfers)
}

function withoutSentAgain(left: readonly Unfinished[], transfers: readonly Transfer[]): Unfinished[] {
  const again = new Map<string, number>()
  for (const { status, name, total_size } of transfers.flatMap((each) => each.childrenTransfers ?? [each])) {
    if (status === 'Complete' || status === 'Error') continue
    const key = keyOf(name, total_size)
    again.set(key, (again.get(key) ?? 0) + 1)
  }
  return left.filter(({ file_name, total_size }) => {
    const key = keyOf(file_name, total_size)
    const count = again.get(key) ?? 0
    again.set(key, count - 1)
    return count <= 0
  })
}

const keyOf = (name: string, size: number): string => `${size} ${name}`

export const uploadIdsOf = ({ upload_id, childrenTransfers = [] }: Transfer): string[] => [
  upload_id,
  ...childrenTransfers.map((child) => child.upload_id),
]

/** Goes on where it stopped, with the same file; one of a single part is sent again in one go. */
export async function continueUpload(upload: Unfinished, file: File, { type, id }: RequestAddress): Promise<void> {
  if (file.name !== upload.file_name || file.size !== upload.total_size) return toasts.error(NOT_THE_SAME)
  const { browserClock } = await import('#platform/uploads/sending/clock')
  const target = type === 'file-request' ? { file_request_id: id } : { cinerequest_id: id }
  const specifications = { ...target, ...(upload.folder_id !== null && { folder_id: upload.folder_id }) }
  const chosen = { file, path: upload.path || file.name, specifications }
  const { _id: upload_id, part_size, part_count } = upload
  await browserRecords().saveAll([
    { fingerprint: fingerprintOf(chosen), upload_id, part_size, part_count, savedAtMs: browserClock.nowMs() },
  ])
  noteBegun(id, await startUpload({ files: [chosen] }))
}
