import { documentChannel, projectChannel } from '@answerprint/contract/realtime'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Notice, publishAll } from './publish.ts'

/** To the pages of these files; lists hear of it on the channel of their project. */
export const announceDocuments = async (tx: Database, fileIds: readonly string[], changes: readonly string[]): Promise<void> =>
  publishAll(
    tx,
    (await listTypes(tx, fileIds)).map((file) => newsOf(documentChannel(file._id), { ...file, changes })),
  )

/** One file: to its page, and to the lists of its project. */
export async function announceDocument(
  tx: Database,
  { _id, project_id }: { _id: string; project_id: string },
  changes: readonly string[],
): Promise<void> {
  const channels = [documentChannel(_id), projectChannel(project_id)]
  const files = await listTypes(tx, [_id])
  await publishAll(
    tx,
    files.flatMap((file) => channels.map((channel) => newsOf(channel, { ...file, changes }))),
  )
}

const newsOf = (channel: string, data: Notice['data']): Notice => ({ channel, event: 'DocumentUpdated', data })

const listTypes = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['_id', 'type'])
    .where(sql<boolean>`_id = any(${[...fileIds]}::uuid[])`)
    .execute()
