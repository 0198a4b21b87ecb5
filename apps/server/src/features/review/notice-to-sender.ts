import { findOwnContact } from '#features/billing'
import type { Notice, Notify } from '#features/notifications'
import type { ShareRow } from '#features/shared-screeners'
import type { Database } from '#platform/database/database'

type Sent = Pick<ShareRow, 'created_by' | 'owner_id' | 'type' | 'room_id'>
export type NoticeToSender = (tx: Database, share: Sent, notice: Omit<Notice, 'user_id'>) => Promise<void>

/** Notices about the reviewers of a share are for its sender, while that person is of its owner and its room is there. */
export const createNoticeToSender =
  (notify: Notify): NoticeToSender =>
  async (tx, share, notice) => {
    const isOfDeletedRoom = share.type === 'screener_group' && share.room_id === null
    if (isOfDeletedRoom) return
    const sender = await findOwnContact(tx, { owner_id: share.owner_id, user_id: share.created_by })
    if (sender) await notify(tx, { user_id: sender._id, ...notice })
  }
