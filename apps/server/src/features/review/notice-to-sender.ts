import { findOwnContact, listAdministrators } from '#features/billing'
import type { Notice, Notify, SeesProject } from '#features/notifications'
import { stillSeesRoom } from '#features/screener-rooms'
import type { ShareRow } from '#features/shared-screeners'
import type { Database } from '#platform/database/database'

type Sent = Pick<ShareRow, 'created_by' | 'owner_id' | 'type' | 'room_id' | 'room_share_id' | 'project_id'>
type NoticeOfShare = Omit<Notice, 'user_id' | 'project_id'>
export type NoticeToSender = (tx: Database, share: Sent, notice: NoticeOfShare) => Promise<void>

type Needs = { access: SeesProject; notify: Notify }

/**
 * Notices about the reviewers of a share are for its sender, while that person is of its owner and sees its project, or its room. After
 * that, what a reviewer asks for and what endangers the film are the business of the Administrators; who watches is no longer anyone's news.
 */
export const createNoticeToSender = ({ access, notify }: Needs): NoticeToSender => {
  const sees = async (tx: Database, share: Sent, userId: string): Promise<boolean> => {
    if (isOfRoom(share)) return share.room_id !== null && stillSeesRoom(tx, userId, share.room_id)
    if (share.project_id === null) return false
    return (await access.stillSees(userId, share.project_id, { orAwaited: true, tx })) !== undefined
  }
  return async (tx, share, notice) => {
    const sender = await findOwnContact(tx, { owner_id: share.owner_id, user_id: share.created_by })
    if (sender && (await sees(tx, share, sender._id))) return notify(tx, { user_id: sender._id, ...notice })
    if (notice.kind === 'share_opened') return
    // Of a room that was deleted no one hears.
    for (const { _id } of await listAdministrators(tx, share.owner_id)) {
      if (await sees(tx, share, _id)) await notify(tx, { user_id: _id, ...notice })
    }
  }
}

const isOfRoom = ({ type, room_share_id }: Sent): boolean => type === 'screener_group' || room_share_id !== null
