import { projectChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { announceWall } from '#platform/realtime/announce-wall'
import { announceRooms } from '#platform/realtime/announce-rooms'
import { publish } from '#platform/realtime/publish'
import { findOwner, listRoomIds } from './history.repository.ts'

/** What its details show; files, screeners and what is sent have events of their own. */
const OF_DETAILS = /^(project|custom_field|credits|attachment)\./
/** What the wall shows of it: its title and poster, its place, who sees it. */
const ON_WALL = /^project\./
/** What screener rooms show of it: title, poster and logline, and the fields that are displayed. */
const IN_ROOMS = /^(project|custom_field)\./

/** Open pages of the project hear that its details changed, and so do the walls that it is on and the rooms that show it. */
export async function announceProject(tx: Database, projectId: string, change: string): Promise<void> {
  if (!OF_DETAILS.test(change)) return
  await publish(tx, { channel: projectChannel(projectId), event: 'ProjectUpdated', data: { _id: projectId, changes: [change] } })
  const ownerId = ON_WALL.test(change) && (await findOwner(tx, projectId))
  if (ownerId) await announceWall(tx, ownerId)
  if (IN_ROOMS.test(change)) await announceRooms(tx, await listRoomIds(tx, projectId))
}

/** An open Activity fetches its page again. */
export const announceActivity = (tx: Database, projectId: string): Promise<void> =>
  publish(tx, { channel: projectChannel(projectId), event: 'ActivityUpdated', data: { _id: projectId } })
