import type { Database } from '#platform/database/database'

type Device = { user_id: string; device_hash: Buffer }

export const rememberDevice = (tx: Database, { user_id, device_hash }: Device, used_at: Date) =>
  tx
    .insertInto('known_devices')
    .values({ user_id, device_hash, used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at }))
    .execute()

/** After a change of the password: who signed in with the old one is as unknown as anybody. */
export const forgetDevicesOf = (tx: Database, userId: string, except?: Buffer) =>
  tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('device_hash', '<>', except ?? Buffer.alloc(0)))
    .execute()

export async function isKnownDevice(db: Database, { email, device_hash }: { email: string; device_hash: Buffer }): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users._id', 'known_devices.user_id')
    .select('users._id')
    .where('users.email', '=', email)
    .where('known_devices.device_hash', '=', device_hash)
    .executeTakeFirst()
  return found !== undefined
}
