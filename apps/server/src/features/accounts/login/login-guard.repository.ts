import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'

type Attempt = { device_hash: Buffer; email: string; source: string }

/** Until the transaction ends, attempts from one source, and on one account, are counted one at a time. */
export async function queueAttempts(tx: Database, { email, source }: Pick<Attempt, 'email' | 'source'>): Promise<void> {
  await lockName(tx, `login source ${source}`)
  await lockName(tx, `login account ${email}`)
}

export const findBlock = (db: Database, { device_hash, email }: Attempt, now: Date) =>
  db
    .selectFrom('device_blocks')
    .select('blocked_until')
    .where('device_hash', '=', device_hash)
    .where('email', '=', email)
    .where('blocked_until', '>', now)
    .executeTakeFirst()

type Failure = { _id: string; device_hash: Buffer; email: string; ip: string; failed_at: Date; kind?: 'password' | 'unknown' }

export const insertLoginFailure = (db: Database, failure: Failure) => db.insertInto('login_failures').values(failure).execute()

export const nameFailure = (db: Database, id: string, kind: 'password' | 'unknown') =>
  db.updateTable('login_failures').set({ kind }).where('_id', '=', id).execute()

export async function countDeviceFailures(db: Database, { device_hash, email }: Attempt, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_hash', '=', device_hash)
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function countSourceFailures(db: Database, source: string, since: Date, kind?: 'unknown'): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ip', '=', source)
    .where('failed_at', '>', since)
    .where('kind', 'in', kind ? [kind] : ['password', 'unknown'])
    .executeTakeFirstOrThrow()
  return count
}

export const blockDevice = (db: Database, block: { device_hash: Buffer; email: string; blocked_until: Date }) =>
  db
    .insertInto('device_blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['device_hash', 'email']).doUpdateSet({ blocked_until: block.blocked_until }))
    .execute()

export const forgetDeviceFailures = (db: Database, device_hash: Buffer, email: string) =>
  db.deleteFrom('login_failures').where('device_hash', '=', device_hash).where('email', '=', email).execute()

/** Lifts the blocks of all devices for this account. */
export async function liftBlocks(tx: Database, email: string): Promise<void> {
  await tx.deleteFrom('device_blocks').where('email', '=', email).execute()
  await tx.deleteFrom('login_failures').where('email', '=', email).execute()
  await tx.deleteFrom('login_ceilings').where('email', '=', email).execute()
}
