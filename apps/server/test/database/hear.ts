import pg from 'pg'
import { onTestFinished } from 'vitest'
import { EVENTS_CHANNEL } from '../../src/platform/realtime/fan-out.ts'
import type { Notice } from '../../src/platform/realtime/publish.ts'

/** What open pages hear from now on, on every channel, or of one event of one channel. */
export async function hear(databaseUrl: string, { channel, event }: Partial<Pick<Notice, 'channel' | 'event'>> = {}) {
  const heard: Notice[] = []
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  onTestFinished(() => listener.end())
  listener.on('notification', ({ payload = '{}' }) => {
    const notice: Notice = JSON.parse(payload)
    if ((channel ?? notice.channel) === notice.channel && (event ?? notice.event) === notice.event) heard.push(notice)
  })
  await listener.query(`listen ${EVENTS_CHANNEL}`)
  return {
    heard,
    /** What was said before now has been heard. */
    caughtUp: async () => void (await listener.query('select 1')),
  }
}
