import type { NewEntry, RecordHistory } from '#features/history'
import type { AccessLog, Actor } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

type About = { owner_id: string; project_id: string | null; room_id: string | null }
type Entry = NewEntry extends infer Each ? (Each extends { project_id: string } ? Omit<Each, 'project_id' | 'by'> : never) : never
type Doing = { viewer: Viewer; call: Actor['call'] }

/** What is done with shares: in the history of a film's project; of a room, which has none, in the access log. */
export const createRecordShare =
  ({ recordHistory, accessLog }: { recordHistory: RecordHistory; accessLog: AccessLog }) =>
  async (tx: Database, { viewer, call }: Doing, { owner_id, project_id, room_id }: About, entry: Entry): Promise<void> => {
    if (project_id !== null) return recordHistory(tx, { project_id, by: viewer, ...entry } as NewEntry)
    if (room_id === null) return
    const { action, ...details } = entry
    const name = action.replace('share.', 'share_')
    const line = { action: `room.${name}`, subject_type: 'screener_room', subject_id: room_id, details } as const
    // An organization that its owner joined reads nothing of a room of their own.
    await accessLog.write(tx, { ...viewer, owner_id }, call, line)
  }
export type RecordShare = ReturnType<typeof createRecordShare>
