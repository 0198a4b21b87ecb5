import { screenerChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'

/** Every open page of the screener asks for its subtitles again. */
export const announceSubtitles = (tx: Database, screenerId: string): Promise<void> =>
  publish(tx, { channel: screenerChannel(screenerId), event: 'ScreenerUpdated', data: { _id: screenerId, changes: ['subtitles'] } })
