import { projectChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { announceDocument } from '#platform/realtime/announce-documents'
import { publish } from '#platform/realtime/publish'

/** Above this number one event makes open pages fetch their lists again. */
const MOST_SINGLES = 20

export async function announceFiles(tx: Database, projectId: string, fileIds: string[], changes: string[]): Promise<void> {
  if (fileIds.length <= MOST_SINGLES) for (const id of fileIds) await announceFile(tx, projectId, id, changes)
  else await publish(tx, { channel: projectChannel(projectId), event: 'DocumentUpdated', data: { _id: projectId, changes } })
}

export async function announceFile(tx: Database, projectId: string, fileId: string, changes: string[]): Promise<void> {
  await announceDocument(tx, { _id: fileId, project_id: projectId }, changes)
}
