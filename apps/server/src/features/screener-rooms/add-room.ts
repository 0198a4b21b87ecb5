import { fail } from '@answerprint/contract/errors'
import { lockMembership } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { copyFilms } from './films/room-films.repository.ts'
import { announceRoom } from './news/announce-room.ts'
import { findMembers, insertRoom, lockRoom, setListed } from './screener-rooms.repository.ts'

type Needs = { db: Database; accessLog: AccessLog; now: Clock; newId: NewId }
/** `like`: the room whose films it begins with. */
type NewRoom = { name: string; like?: string }
const LONGEST_NAME = 120

/** Makes a room and returns its id. Its maker is listed, so that they keep it when their role changes. */
export const createAddRoom =
  ({ db, accessLog, now, newId }: Needs) =>
  (viewer: Viewer, call: Call, { name, like }: NewRoom): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const _id = newId()
      const at = now()
      // A room before the membership, as where its access is changed: no deadlock.
      if (like !== undefined && !(await lockRoom(tx, like))) return fail('not_found')
      await lockMembership(tx, viewer.owner_id)
      // They have left meanwhile.
      if ((await findMembers(tx, viewer.owner_id, [viewer.user_id])).length === 0) return fail('not_found')
      await insertRoom(tx, { _id, owner_id: viewer.owner_id, name, created_by: viewer.user_id, created_at: at, updated_at: at })
      await setListed(tx, _id, [viewer.user_id])
      if (like !== undefined) await copyFilms(tx, like, _id, at)
      await announceRoom(tx, _id)
      const details = { name, ...(like !== undefined && { copy_of: like }) }
      await accessLog.write(tx, viewer, call, { action: 'room.created', subject_type: 'screener_room', subject_id: _id, details })
      return _id
    })

const COPY = ' (copy)'
export const copyOf = (name: string): string => `${[...name].slice(0, LONGEST_NAME - COPY.length).join('')}${COPY}`
