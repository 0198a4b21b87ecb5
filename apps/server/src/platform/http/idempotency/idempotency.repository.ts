import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The holder of a key: `attempt` is the fence. */
export type Claim = { owner: string; key: string; attempt: string }
type NewClaim = Claim & { request_hash: Buffer; proofs: readonly string[]; created_at: Date; leaseMs: number }

/** The clocks of servers differ: leases are measured by the one of the database. */
const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'`
const hasExpired = sql<boolean>`idempotency_keys.expires_at < clock_timestamp()`

/** True when this attempt is the first with this key. The lookup comes first, since the insert would wait for an answer's commit. */
export async function claimKey(db: Database, { owner, key, request_hash, proofs, attempt, created_at, leaseMs }: NewClaim) {
  const { rows } = await sql`
    insert into idempotency_keys (owner, key, request_hash, proofs, attempt, created_at, expires_at)
    select ${owner}, ${key}, ${request_hash}::bytea, ${proofs}::text[], ${attempt}::uuid, ${created_at}::timestamptz, ${leaseEnd(leaseMs)}
    where not exists (select from idempotency_keys where owner = ${owner} and key = ${key})
    on conflict (owner, key) do nothing
    returning key`.execute(db)
  return rows.length > 0
}

/** True when the lease of another attempt had ended without an answer, and the key is this one's now. */
export async function takeOverKey(
  db: Database,
  { owner, key, attempt, request_hash, proofs, created_at, leaseMs }: NewClaim,
): Promise<boolean> {
  // It does not wait for an answer that is being committed: the caller polls.
  const ended = db
    .selectFrom('idempotency_keys')
    .select(['owner', 'key'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('request_hash', '=', request_hash)
    .where('answer', 'is', null)
    .where(sql<boolean>`proofs <@ ${proofs}::text[]`)
    .where(hasExpired)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ attempt, proofs: [...proofs], created_at, expires_at: leaseEnd(leaseMs) })
    .where(({ eb, refTuple }) => eb(refTuple('owner', 'key'), 'in', ended.$asTuple('owner', 'key')))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export const findKey = (db: Database, owner: string, key: string) =>
  db.selectFrom('idempotency_keys').selectAll().where('owner', '=', owner).where('key', '=', key).executeTakeFirst()

export const renewClaim = (db: Database, { owner, key, attempt }: Claim, leaseMs: number) =>
  db
    .updateTable('idempotency_keys')
    .set({ expires_at: leaseEnd(leaseMs) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .execute()

/** False when another attempt has taken over: then the writes must be rolled back. */
export async function saveAnswer(tx: Database, { owner, key, attempt }: Claim, answer: string): Promise<boolean> {
  const saved = await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
}

/** Releases a claim, so that the key may be used again; false when there was none left. Waits for a running commit. */
export async function releaseClaim(db: Database, { owner, key, attempt }: Claim): Promise<boolean> {
  const released = await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return released !== undefined
}

export const forgetKeysBefore = (db: Database, moment: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', moment)
    .where((eb) => eb.or([eb('answer', 'is not', null), hasExpired]))
    .execute()
