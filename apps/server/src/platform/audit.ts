import type { Clock, NewId } from './clock.ts'
import { insertAccess, type OrganizationAction } from './database/access-log.repository.ts'
import type { Database } from './database/database.ts'
import type { Call } from './http/call.ts'
import type { Viewer } from './http/viewer.ts'

/** Who acts, and from where. */
export type Actor = { viewer: Pick<Viewer, 'user_id' | 'email' | 'owner_id'>; call: Pick<Call, 'ip' | 'user_agent'> }
type Entry = { action: OrganizationAction; subject_type: string; subject_id: string; details?: Record<string, unknown> }

export type Audit = (tx: Database, actor: Actor, entry: Entry) => Promise<unknown>

/** One line of what was done, in the transaction that does it; values before and after, never a secret. */
export const createAudit =
  ({ now, newId }: { now: Clock; newId: NewId }): Audit =>
  (tx, { viewer, call }, { action, subject_type, subject_id, details = {} }) =>
    insertAccess(tx, {
      _id: newId(),
      owner_id: viewer.owner_id,
      at: now(),
      who: viewer.email,
      user_id: viewer.user_id,
      action,
      subject_type,
      subject_id,
      ip: call.ip,
      user_agent: call.user_agent,
      details: JSON.stringify(details),
    })
