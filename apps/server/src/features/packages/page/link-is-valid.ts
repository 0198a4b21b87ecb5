import type { LinkStands } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { isExpired } from '../packages.policy.ts'
import { findRecipientsById } from '../recipients.repository.ts'
import { createTransferFiles } from './transfer-files.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }

/** Whether a file may still be fetched by a link: it has not ended, has the same password, and the file is still in its package. */
export const createLinkStands = ({ db, store, now }: Needs): LinkStands => {
  const transferFiles = createTransferFiles({ db, store })
  return async ({ recipient_id, password_version }, fileId) => {
    const [standing] = await findRecipientsById(db, [recipient_id])
    if (!standing || isExpired(standing, now()) || standing.password_version !== password_version) return false
    return (await transferFiles.look(standing, fileId)) !== undefined
  }
}
