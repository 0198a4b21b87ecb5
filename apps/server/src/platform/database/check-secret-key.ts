import { RefusedStart } from '../process/refused-start.ts'
import type { Secrets } from '../secrets.ts'
import type { Database } from './database.ts'
import { firstFingerprint } from './installation.repository.ts'

/** Refuses a key that is not the one of the first start: what is sealed in the database and the store opens with that one alone. */
export async function checkSecretKey(db: Database, secrets: Pick<Secrets, 'sign'>): Promise<void> {
  const own = secrets.sign('key-fingerprint', 'answerprint')
  if ((await firstFingerprint(db, own)) === own) return
  throw new RefusedStart(
    'The secret key is not the one that this database was first started with, so nothing sealed in it could be opened. ' +
      'Set SECRET_KEY to the first key, or put the first secret.key back into DATA_DIR.',
  )
}
