import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { EVENTS_CHANNEL } from './fan-out.ts'

/** NOTIFY carries 8,000 bytes at most. */
const LONGEST_NOTICE = 7_500

/** `except`: the socket of a page that knows of it. */
export type Notice = { channel: string; event: string; data: { _id: string } & Record<string, unknown>; except?: string | undefined }

/** Goes out when the transaction commits, and not at all when it does not. A change too big to carry sends its id: the page asks. */
export const publish = (tx: Database, notice: Notice): Promise<void> => publishAll(tx, [notice])

export async function publishAll(tx: Database, notices: readonly Notice[]): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, notice) from unnest(${notices.map(carriedIn)}::text[]) as notice`.execute(tx)
}

function carriedIn(notice: Notice): string {
  const whole = JSON.stringify(notice)
  return Buffer.byteLength(whole) <= LONGEST_NOTICE ? whole : JSON.stringify({ ...notice, data: { _id: notice.data._id } })
}
