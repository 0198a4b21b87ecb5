import type { Clock, NewId } from '../clock.ts'
import type { Call } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { type Access, insertAccess } from './access-log.repository.ts'
import type { Database } from './database.ts'

/** Who did it, with the member of staff who acts as them, if any. */
export type Author = Pick<Viewer, 'user_id' | 'owner_id' | 'email' | 'staff_id'>
/** A visitor without an account has no id. */
type AnyAuthor = Omit<Author, 'user_id'> & { user_id: string | null }
/** Who acts, and from where. */
export type Actor = { viewer: Author; call: Pick<Call, 'ip' | 'user_agent'> }
type Line = { action: Access['action']; subject_type: string; subject_id: string; details?: Record<string, unknown> }

/** Writes what a person did, in the transaction that does it. Details hold values before and after, but no secrets. */
export const createAccessLog = ({ now, newId }: { now: Clock; newId: NewId }) => ({
  write(tx: Database, { user_id, owner_id, email, staff_id }: AnyAuthor, { ip, user_agent }: Actor['call'], line: Line) {
    const { details = {}, ...rest } = line
    const author = { owner_id, who: email, user_id, staff_id, ip, user_agent }
    return insertAccess(tx, { _id: newId(), at: now(), ...author, ...rest, details: JSON.stringify(details) })
  },
})
export type AccessLog = ReturnType<typeof createAccessLog>
