import type { Clock, NewId } from './clock.ts'
import type { OrganizationAction } from './database/access-log.repository.ts'
import { createAccessLog } from './database/access-log.ts'
import type { Database } from './database/database.ts'
import type { Call } from './http/call.ts'
import type { Viewer } from './http/viewer.ts'

/** Who acts, and from where. */
export type Actor = { viewer: Pick<Viewer, 'user_id' | 'email' | 'owner_id' | 'staff_id'>; call: Pick<Call, 'ip' | 'user_agent'> }
type Entry = { action: OrganizationAction; subject_type: string; subject_id: string; details?: Record<string, unknown> }

export type Audit = (tx: Database, actor: Actor, entry: Entry) => Promise<unknown>

/** What members do to their organisation, in the log of who did what: only the actions that it knows by name. */
export const createAudit = (needs: { now: Clock; newId: NewId }): Audit => {
  const log = createAccessLog(needs)
  return (tx, { viewer, call }, entry) => log.write(tx, viewer, call, entry)
}
