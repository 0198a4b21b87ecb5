import type { Database } from '#platform/database/database'

type Challenge = { challenge: string; user_id: string; purpose: 'register' | 'login'; expires_at: Date }

export const insertChallenge = (db: Database, challenge: Challenge) => db.insertInto('passkey_challenges').values(challenge).execute()

/** Takes it out of the table: a challenge is answered once. */
export async function takeChallenge(db: Database, { challenge, user_id, purpose }: Omit<Challenge, 'expires_at'>, now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const listPasskeys = (db: Database, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('_id').execute()

type NewPasskey = {
  _id: string
  user_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
}

export const insertPasskey = (tx: Database, passkey: NewPasskey) => tx.insertInto('passkeys').values(passkey).execute()

/** The signature counter must go up; a key whose counter does not was copied, and is refused (WebAuthn section 6.1.1). */
export async function notePasskeyUse(db: Database, id: string, counter: number, last_used_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at })
    .where('_id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function renamePasskey(tx: Database, userId: string, passkeyId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deletePasskey = (tx: Database, userId: string, passkeyId: string) =>
  tx.deleteFrom('passkeys').where('_id', '=', passkeyId).where('user_id', '=', userId).returning('name').executeTakeFirst()
