import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { passwordMatches } from '#platform/passwords'
import type { PackageGrants } from './package-grants.ts'
import { countTries, deleteTry, insertTry, lockRecipient, type Standing } from './recipients.repository.ts'

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
const MOST_PER_ADDRESS = 10
const MOST_PER_LINK = 100

type Needs = { db: Database; grants: PackageGrants; now: Clock; newId: NewId }

/** Lets somebody through by the password. A try is counted before it is checked, so that guesses that come at once are counted too. */
export const createPackageUnlocking = ({ db, grants, now, newId }: Needs) => {
  return async (standing: Standing, password: string, call: Call): Promise<void> => {
    if (!standing.password_hash) return
    const tryId = await countTry(standing._id, call.ip)
    if (!(await passwordMatches(standing.password_hash, password))) return fail('incorrect_password')
    await deleteTry(db, tryId)
    grants.give(standing, call)
  }

  function countTry(recipient_id: string, ip: string): Promise<string> {
    return db.transaction().execute(async (tx) => {
      await lockRecipient(tx, recipient_id)
      const fromHere = await countTries(tx, recipient_id, addSeconds(now(), -WINDOW_SECONDS), ip)
      const fromAnywhere = await countTries(tx, recipient_id, addSeconds(now(), -HOUR_SECONDS))
      if (fromHere >= MOST_PER_ADDRESS || fromAnywhere >= MOST_PER_LINK) return fail('too_many_tries')
      const _id = newId()
      await insertTry(tx, { _id, recipient_id, ip, tried_at: now() })
      return _id
    })
  }
}
export type UnlockPackage = ReturnType<typeof createPackageUnlocking>
