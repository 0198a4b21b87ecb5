import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

export const listVerifications = (db: Database, recipientIds: readonly string[]) =>
  recipientIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('package_verifications')
        .select(['recipient_id', 'file_id', 'outcome', 'verified_at'])
        .where('recipient_id', 'in', recipientIds)
        .execute()
export type VerificationRow = Awaited<ReturnType<typeof listVerifications>>[number]

type NewVerification = VerificationRow & { xxh128: string; ip: string; user_agent: string }

export type ProofCount = { recipient_id: string; verified_count: number; failed_count: number }

/** For each recipient, how many files arrived intact, and how many did not. */
export const countVerifications = async (db: Database, recipientIds: readonly string[]): Promise<ProofCount[]> =>
  recipientIds.length === 0
    ? []
    : db
        .selectFrom('package_verifications')
        .select(['recipient_id', sql<number>`count(*) filter (where outcome = 'verified')::int`.as('verified_count')])
        .select(sql<number>`count(*) filter (where outcome = 'failed')::int`.as('failed_count'))
        .where('recipient_id', 'in', recipientIds)
        .groupBy('recipient_id')
        .execute()

/** A verified file stays verified, also when a damaged copy of it is reported later. Returns the rows that changed. */
export async function saveVerifications(tx: Database, rows: NewVerification[]): Promise<VerificationRow[]> {
  if (rows.length === 0) return []
  return tx
    .insertInto('package_verifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'file_id'])
        .doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          xxh128: eb.ref('excluded.xxh128'),
          ip: eb.ref('excluded.ip'),
          user_agent: eb.ref('excluded.user_agent'),
          verified_at: eb.ref('excluded.verified_at'),
        }))
        .where('package_verifications.outcome', '=', 'failed')
        .where(sql<boolean>`excluded.outcome = 'verified'`),
    )
    .returning(['recipient_id', 'file_id', 'outcome', 'verified_at'])
    .execute()
}

/** The latest events of each recipient. */
export async function listEvents(db: Database, packageId: string, mostEach: number) {
  const { rows } = await sql<{
    _id: string
    recipient_id: string
    event: Row<'package_events'>['event']
    file_name: string | null
    file_count: number
    ip: string
    user_agent: string
    created_at: Date
  }>`
    select event._id, event.recipient_id, event.event, coalesce(files.name, dcp_files.path) as file_name, event.file_count, event.ip, event.user_agent, event.created_at
    from package_recipients
    cross join lateral (
      select * from package_events where package_events.recipient_id = package_recipients._id
      order by package_events.created_at desc, package_events._id desc limit ${mostEach}
    ) as event
    left join files on files._id = event.file_id
    left join dcp_files on dcp_files._id = event.file_id
    where package_recipients.package_id = ${packageId}
    order by event.created_at desc, event._id desc`.execute(db)
  return rows
}
