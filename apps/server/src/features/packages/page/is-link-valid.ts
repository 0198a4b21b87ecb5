import type { IsLinkValid } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { isExpired } from '../packages.policy.ts'
import { findRecipientsById } from '../recipients.repository.ts'
import { createDeliveryPageFiles } from './delivery-page-files.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }

/** Whether a link still gives access to a file: it has not expired, its password is the same, and the file is still in its package. */
export const createIsLinkValid = ({ db, store, now }: Needs): IsLinkValid => {
  const pageFiles = createDeliveryPageFiles({ db, store })
  return async ({ recipient_id, password_version }, fileId) => {
    const [recipient] = await findRecipientsById(db, [recipient_id])
    if (!recipient || isExpired(recipient, now()) || recipient.password_version !== password_version) return false
    return (await pageFiles.look(recipient, fileId)) !== undefined
  }
}
