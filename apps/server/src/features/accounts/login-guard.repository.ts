import type { Database } from '#platform/database/database'

export const findBlock = (db: Database, device_hash: Buffer, email: string, now: Date) =>
  db
    .selectFrom('device_blocks')
    .select('blocked_until')
    .where('device_hash', '=', device_hash)
    .where('email', '=', email)
    .where('blocked_until', '>', now)
    .executeTakeFirst()

export const insertLoginFailure = (
  db: Database,
  failure: { _id: string; device_hash: Buffer; email: string; ip: string; failed_at: Date },
) => db.insertInto('login_failures').values(failure).execute()

export async function countDeviceFailures(db: Database, device_hash: Buffer, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_hash', '=', device_hash)
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function countIpFailures(db: Database, ip: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('failed_at', '>', since)
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
