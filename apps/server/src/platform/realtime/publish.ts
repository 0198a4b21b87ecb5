import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { EVENTS_CHANNEL } from './fan-out.ts'

/** NOTIFY carries 8,000 bytes at most. */
const LONGEST_NOTICE = 7_500

export type Notice = { channel: string; event: string; data: { _id: string } & Record<string, unknown> }

/** Sent only when the transaction commits. A change that is too big sends only its id: the page then loads it. */
export async function publish(tx: Database, notice: Notice): Promise<void> {
  const whole = JSON.stringify(notice)
  const carried = Buffer.byteLength(whole) <= LONGEST_NOTICE ? whole : JSON.stringify({ ...notice, data: { _id: notice.data._id } })
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${carried})`.execute(tx)
}
