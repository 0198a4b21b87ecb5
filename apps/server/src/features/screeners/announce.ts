import { projectChannel, screenerChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { announceRooms } from '#platform/realtime/announce-rooms'
import { publish, publishAll } from '#platform/realtime/publish'
import { forensicState } from './forensic/forensic-state.ts'
import { findScreener, listRoomsOf } from './screeners.repository.ts'

/** Tells every open page, when the transaction commits, that this screener changed: its own, its project's, and those of rooms that show it. */
export async function announce(tx: Database, screenerId: string): Promise<void> {
  await announceProgress(tx, screenerId)
  const rooms = await listRoomsOf(tx, screenerId)
  await announceRooms(
    tx,
    rooms.map((each) => each.room_id),
  )
}

/** Rooms show that a film is encoded, and not how far: chunks report often, and each report would fetch the room again. */
export async function announceProgress(tx: Database, screenerId: string): Promise<void> {
  const row = await findScreener(tx, screenerId)
  if (!row) return
  const { _id, encoding_status, is_available, is_active, proxy_status } = row
  const data = {
    _id,
    status: encoding_status,
    encoding_status,
    is_available,
    is_active,
    mp4_360p_job_status: proxy_status,
    encoding_progress: row.is_available ? 1 : (row.encoding_progress ?? 0),
    use_forensic_watermark: row.use_forensic_watermark,
    ...forensicState(row),
    source_file_id: row.source_file_id,
  }
  for (const channel of [screenerChannel(_id), projectChannel(row.project_id)])
    await publish(tx, { channel, event: 'ScreenerUpdated', data })
}

/** To the pages of a film that was deleted: each asks for it, and hears that it is gone. Lists hear of its file. */
export const announceRemoved = (tx: Database, screenerIds: readonly string[]): Promise<void> =>
  publishAll(
    tx,
    screenerIds.map((_id) => ({ channel: screenerChannel(_id), event: 'ScreenerUpdated', data: { _id, changes: ['deleted'] } })),
  )
