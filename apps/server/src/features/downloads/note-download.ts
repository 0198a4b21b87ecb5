import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { type DownloadRow, insertDownload } from './downloads.repository.ts'

type Noted = Pick<DownloadRow, 'project_id' | 'file_name' | 'total_size'> & {
  file_id: string
  uuid?: string
  method: 'http' | 'aspera'
  package_id?: string
}

/** Inserts the download of a signed-in person. */
export const createNoteDownload =
  ({ now, newId }: { now: Clock; newId: NewId }) =>
  (tx: Database, viewer: Viewer, { uuid, package_id = '', ...noted }: Noted) => {
    const times = { created_at: now(), updated_at: now() }
    const { user_id, organization_id } = viewer
    const _id = newId()
    return insertDownload(tx, {
      ...{ _id, uuid: uuid ?? _id, user_id, recipient_id: null, organization_id, package_id: package_id || null, status: 'Preparing' },
      ...noted,
      ...times,
    })
  }
