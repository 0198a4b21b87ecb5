import { individualPermissions, type Permissions, permissionsOf } from '@answerprint/contract/permissions'
import { stillSends } from '#features/screener-rooms'
import type { MayPlay } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { findTriedFilm } from './shown-films.repository.ts'

/**
 * Whether a preview of a room may go on playing this film: it is neither over nor gone with its room, the person may still send the room,
 * and the film is still among its titles. What must carry forensic marks carries those of the person who tries.
 */
export const createMayTryRoom =
  ({ db, now }: { db: Database; now: Clock }): MayPlay['preview'] =>
  async ({ preview_id, screener_id, user_id }) => {
    const found = await findTriedFilm(db, { preview_id, screener_id, user_id, now: now() })
    if (!found) return { allowed: false, owner_id: '', who: '' }
    const { room_id, owner_id, email, organization_id, is_marked } = found
    const permissions = organization_id ? { ...permissionsOf([]), ...(found.permissions as Permissions | null) } : individualPermissions()
    const allowed = await stillSends(db, { user_id, owner_id: organization_id ?? user_id, permissions }, room_id)
    return { allowed, owner_id, who: email, marked_for: is_marked ? user_id : undefined }
  }
