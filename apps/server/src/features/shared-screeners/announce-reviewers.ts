import { screenerChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'

/** Announces a change of this screener's reviewers without its data: an open page fetches what its viewer may see. */
export async function announceReviewers(tx: Database, { screener_id }: { screener_id: string | null }): Promise<void> {
  if (!screener_id) return
  await publish(tx, { channel: screenerChannel(screener_id), event: 'ScreenerUpdated', data: { _id: screener_id, changes: ['reviewers'] } })
}
