import type { MayPlay } from '#features/screeners'
import type { Database } from '#platform/database/database'
import type { ShareAccess } from '../access/share-access.ts'
import { isBurnedIn } from '../copies/own-copy.ts'
import { findFilmShare } from '../shared-screeners.repository.ts'
import { findViewingSession } from './viewing-sessions.repository.ts'

const REFUSED = { allowed: false, owner_id: '', who: '' }

/** Whether a reviewer may go on watching from where they are now; asked for every media request. */
export const createMayWatch =
  ({ db, shareAccess }: { db: Database; shareAccess: ShareAccess }): MayPlay['share'] =>
  async ({ share_id, session_id, password_version }, { ip }) => {
    const [share, session] = await Promise.all([findFilmShare(db, share_id), findViewingSession(db, session_id)])
    if (!share || session?.shared_screener_id !== share_id) return REFUSED
    const { viewer_name, viewer_email, closed_at } = session
    const gate = await shareAccess.gateFor(share, { ip, password_version, viewer_name, visit: closed_at ? 'ended' : 'going' })
    return {
      allowed: gate === 'open',
      owner_id: share.owner_id,
      who: share.shared_email ?? viewer_email ?? viewer_name ?? share.shared_name,
      marked_for: share.use_forensic_watermark || share.is_protected ? share_id : undefined,
      burned_for: isBurnedIn(share) ? share_id : undefined,
    }
  }
