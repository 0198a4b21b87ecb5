import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewId } from '../clock.ts'
import type { Database } from '../database/database.ts'
import {
  COUNTED_SECONDS,
  claimWarning,
  countTries,
  countTriesOfNetwork,
  deleteTry,
  forgetTries,
  insertTry,
  lockTries,
} from '../database/unlock-tries.repository.ts'
import type { Call } from '../http/call.ts'
import { networkOf, sourceOf } from '../http/defence/source-of.ts'
import { passwordMatches } from '../passwords.ts'

const WINDOW_SECONDS = 15 * 60
export const MOST_PER_SOURCE = 10
export const MOST_PER_LINK = 100
/** Networks that try again and again share this much of it, so that what is left is for others. */
export const MOST_FOR_GUESSERS = 60
const FIRST_TRIES = 3
/** An IPv6 network of 48 bits, which one customer of a provider is given: more lines than an IPv4 address has. */
const MOST_PER_NETWORK = 20

type Locked = {
  /** What the tries are counted for. */
  subject_id: string
  password_hash: string
  /** In a transaction of its own, once an hour at most: notifies the owner of the link. */
  onGuessing(tx: Database): Promise<unknown>
}

/**
 * The password of a link. A try is counted before it is checked, so that concurrent guesses are counted too: ten in a quarter of
 * an hour from one network, a hundred in an hour in all. A network's own limits come first: it cannot use up what is left for
 * others. Visitors who are already in stay in.
 */
export const createLinkPassword = ({ db, now, newId }: { db: Database; now: Clock; newId: NewId }) => {
  return async ({ subject_id, password_hash, onGuessing }: Locked, password: string, call: Call): Promise<void> => {
    const { tryId, isLast } = await countTry(subject_id, sourceOf(call.ip))
    if (await passwordMatches(password_hash, password)) {
      await deleteTry(db, tryId)
      return
    }
    if (isLast) await warn(subject_id, onGuessing)
    return fail('incorrect_password')
  }

  function countTry(subject_id: string, source: string): Promise<{ tryId: string; isLast: boolean }> {
    return db.transaction().execute(async (tx) => {
      await lockTries(tx, subject_id)
      const hourAgo = addSeconds(now(), -COUNTED_SECONDS)
      await forgetTries(tx, subject_id, hourAgo)
      const fromHere = await countTries(tx, subject_id, addSeconds(now(), -WINDOW_SECONDS), source)
      const fromAnywhere = await countTries(tx, subject_id, hourAgo)
      if (fromHere >= MOST_PER_SOURCE) return fail('too_many_tries')
      const network = networkOf(source)
      const fromNetwork = network ? await countTriesOfNetwork(tx, subject_id, hourAgo, network) : 0
      if (fromNetwork >= MOST_PER_NETWORK) return fail('too_many_tries_in_hour')
      const isGuessing = (await countTries(tx, subject_id, hourAgo, source)) >= FIRST_TRIES || fromNetwork >= FIRST_TRIES
      if (fromAnywhere >= (isGuessing ? MOST_FOR_GUESSERS : MOST_PER_LINK)) return fail('too_many_tries_in_hour')
      const tryId = newId()
      await insertTry(tx, { _id: tryId, subject_id, source, tried_at: now() })
      return { tryId, isLast: fromHere + 1 === MOST_PER_SOURCE || [MOST_FOR_GUESSERS, MOST_PER_LINK].includes(fromAnywhere + 1) }
    })
  }

  function warn(subject_id: string, onGuessing: Locked['onGuessing']): Promise<void> {
    return db.transaction().execute(async (tx) => {
      if (await claimWarning(tx, subject_id, now(), addSeconds(now(), -COUNTED_SECONDS))) await onGuessing(tx)
    })
  }
}
export type CheckLinkPassword = ReturnType<typeof createLinkPassword>
