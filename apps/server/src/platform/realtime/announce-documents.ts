import { documentChannel } from '@answerprint/contract/realtime'
import type { Database } from '../database/database.ts'
import { publishAll } from './publish.ts'

/** To the pages of these files; lists hear of it on the channel of their project. */
export const announceDocuments = (tx: Database, fileIds: readonly string[], changes: readonly string[]): Promise<void> =>
  publishAll(
    tx,
    fileIds.map((_id) => ({ channel: documentChannel(_id), event: 'DocumentUpdated', data: { _id, changes } })),
  )
