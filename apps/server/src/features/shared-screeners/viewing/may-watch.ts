import type { MayPlay } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { isExpired } from '../shared-screeners.policy.ts'
import { findShare } from '../shared-screeners.repository.ts'

/** Whether a reviewer may go on watching; checked for every media request. */
export const createMayWatch =
  ({ db, now }: { db: Database; now: Clock }): MayPlay['share'] =>
  async (right) => {
    const share = await findShare(db, right.share_id)
    const allowed = share !== undefined && !isExpired(share, now()) && share.password_version === right.password_version
    const marked_for = share?.use_forensic_watermark || share?.is_protected ? share._id : undefined
    return { allowed, owner_id: share?.owner_id ?? '', who: share?.shared_email ?? share?.shared_name ?? '', marked_for }
  }
