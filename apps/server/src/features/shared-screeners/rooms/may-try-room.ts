import { individualPermissions, type Permissions, permissionsOf } from '@answerprint/contract/permissions'
import { stillSends } from '#features/screener-rooms'
import type { MayPlay } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'

/** Whether a preview of a room may go on playing: it is neither over nor gone with its room, and the person may still send the room. */
export const createMayTryRoom =
  ({ db, now }: { db: Database; now: Clock }): MayPlay['preview'] =>
  async ({ preview_id, user_id }) => {
    const found = await db
      .selectFrom('room_previews')
      .innerJoin('screener_rooms', 'screener_rooms._id', 'room_previews.room_id')
      .innerJoin('users', 'users._id', 'room_previews.user_id')
      .leftJoin('roles', 'roles._id', 'users.role_id')
      .select(['room_previews.room_id', 'screener_rooms.owner_id', 'users.email', 'users.organization_id', 'roles.permissions'])
      .where('room_previews._id', '=', preview_id)
      .where('room_previews.user_id', '=', user_id)
      .where('room_previews.expires_at', '>', now())
      .where('users.status', '=', 'Active')
      .where('users.is_suspended', '=', false)
      .executeTakeFirst()
    if (!found) return { allowed: false, owner_id: '', who: '' }
    const { room_id, owner_id, email, organization_id } = found
    const permissions = organization_id ? { ...permissionsOf([]), ...(found.permissions as Permissions | null) } : individualPermissions()
    return { allowed: await stillSends(db, { user_id, owner_id: organization_id ?? user_id, permissions }, room_id), owner_id, who: email }
  }
