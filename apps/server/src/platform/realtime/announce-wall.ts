import { wallChannel } from '@answerprint/contract/realtime'
import type { Database } from '../database/database.ts'
import { callingSocket } from './calling-socket.ts'
import { publishAll } from './publish.ts'

/** Open walls of these owners fetch their lists again, but the one that made the change: it has done so. The same notice goes out once a transaction. */
export const announceWall = (tx: Database, ...ownerIds: readonly string[]): Promise<void> =>
  publishAll(
    tx,
    [...new Set(ownerIds)].map((_id) => ({ channel: wallChannel(_id), event: 'WallUpdated', data: { _id }, except: callingSocket() })),
  )
