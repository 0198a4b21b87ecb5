import { projectChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'

/** What its details show; files, screeners and what is sent have events of their own. */
const OF_DETAILS = /^(project|custom_field|credits|attachment)\./

/** Open pages of the project hear that its details changed. */
export async function announceProject(tx: Database, projectId: string, change: string): Promise<void> {
  if (!OF_DETAILS.test(change)) return
  await publish(tx, { channel: projectChannel(projectId), event: 'ProjectUpdated', data: { _id: projectId, changes: [change] } })
}
