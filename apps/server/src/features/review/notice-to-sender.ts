import { findOwnContact } from '#features/billing'
import type { Notice, Notify } from '#features/notifications'
import { stillSeesRoom } from '#features/screener-rooms'
import type { ShareRow } from '#features/shared-screeners'
import type { Database } from '#platform/database/database'

type Sent = Pick<ShareRow, 'created_by' | 'owner_id' | 'type' | 'room_id' | 'room_share_id' | 'project_id'>
export type NoticeToSender = (tx: Database, share: Sent, notice: Omit<Notice, 'user_id' | 'project_id'>) => Promise<void>

/** Notices about the reviewers of a share are for its sender, while that person is of its owner and sees its project, or its room. */
export const createNoticeToSender =
  (notify: Notify): NoticeToSender =>
  async (tx, share, notice) => {
    const sender = await findOwnContact(tx, { owner_id: share.owner_id, user_id: share.created_by })
    if (!sender) return
    if (share.type === 'screener_group' || share.room_share_id !== null) {
      if (share.room_id !== null && (await stillSeesRoom(tx, sender._id, share.room_id)))
        await notify(tx, { user_id: sender._id, ...notice })
    } else if (share.project_id !== null) {
      await notify(tx, { user_id: sender._id, project_id: share.project_id, ...notice })
    }
  }
