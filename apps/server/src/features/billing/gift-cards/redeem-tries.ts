import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import { COUNTED_SECONDS, countTries, deleteTry, forgetTries, insertTry, lockTries } from '#platform/database/unlock-tries.repository'
import { sourceOf } from '#platform/http/defence/source-of'
import { claimTryOfNumber, forgetTryOfNumber } from './gift-cards.repository.ts'

/** Wrong tries of an account in an hour, and of all accounts from one network. */
export const MOST_TRIES = 10
/** Wrong PINs for one number, whatever account they come from; then it is locked for good. */
export const MOST_WRONG_PINS = 5
/** Under which the tries of all accounts are counted, by their network. */
const ALL_ACCOUNTS = '67696674-2063-8172-8473-000000000000'

/**
 * A try is counted before it is checked, so that tries that come at once are counted too, and in a transaction of its own, so that a
 * refusal keeps it. A right one is taken back.
 */
export const createRedeemTries = ({ db, now, newId }: { db: Database; now: Clock; newId: NewId }) => ({
  async count(ownerId: string, ip: string, number_key: Buffer): Promise<{ mayFit: boolean; takeBack(tx: Database): Promise<void> }> {
    const source = sourceOf(ip)
    const subjects = [ALL_ACCOUNTS, ownerId]
    const tried = subjects.map((subject_id) => ({ _id: newId(), subject_id, source, tried_at: now() }))
    const claim = async (tx: Database): Promise<boolean> => {
      const since = addSeconds(now(), -COUNTED_SECONDS)
      for (const subject of subjects) {
        await lockTries(tx, subject)
        await forgetTries(tx, subject, since)
      }
      const [here, own] = [await countTries(tx, ALL_ACCOUNTS, since, source), await countTries(tx, ownerId, since)]
      if (here >= MOST_TRIES || own >= MOST_TRIES) return fail('too_many_tries_in_hour')
      for (const each of tried) await insertTry(tx, each)
      return claimTryOfNumber(tx, number_key, MOST_WRONG_PINS)
    }
    return {
      mayFit: await outsideUnitOfWork(() => db.transaction().execute(claim)),
      takeBack: async (tx) => {
        for (const { _id } of tried) await deleteTry(tx, _id)
        await forgetTryOfNumber(tx, number_key)
      },
    }
  },
})
