import { wallChannel } from '@answerprint/contract/realtime'
import type { Database } from '../database/database.ts'
import { publishAll } from './publish.ts'

/** Open walls of these owners fetch their lists again. The same notice goes out once a transaction. */
export const announceWall = (tx: Database, ...ownerIds: readonly string[]): Promise<void> =>
  publishAll(
    tx,
    [...new Set(ownerIds)].map((_id) => ({ channel: wallChannel(_id), event: 'WallUpdated', data: { _id } })),
  )
