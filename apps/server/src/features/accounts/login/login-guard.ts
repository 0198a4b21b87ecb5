import { type ErrorCode, fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { sourceOf } from '#platform/http/defence/source-of'
import { isKnownDevice } from './known-devices.repository.ts'
import type { LoginCeiling } from './login-ceiling.ts'
import {
  blockDevice,
  countDeviceFailures,
  countSourceFailures,
  findBlock,
  forgetDeviceFailures,
  insertLoginFailure,
  liftBlocks,
  nameFailure,
  queueAttempts,
} from './login-guard.repository.ts'

const WINDOW_SECONDS = 15 * 60
const BLOCK_SECONDS = 30 * 60
const MOST_PER_DEVICE = 5
const MOST_PER_SOURCE = 30
const HOUR_SECONDS = 3600
/** How many times an hour one source learns that an account does not exist. */
const MOST_UNKNOWN = 20

/** Attempts outside the login have no device, and block none. */
const NO_DEVICE = Buffer.alloc(0)

type From = { device_hash: Buffer; email: string; ip: string }
/** One password that may be checked. */
export type Attempt = Readonly<{ _id: string; device_hash: Buffer; email: string; source: string; isKnown: boolean }>

type Needs = { db: Database; now: Clock; newId: NewId; ceiling: LoginCeiling }

/**
 * Five wrong passwords in 15 minutes block this device for this account for half an hour; the owner's other devices can still log in.
 * Limits over many devices hold for unknown ones only, so that guesses of others never lock the owner out.
 */
export const createLoginGuard = ({ db, now, newId, ceiling }: Needs) => {
  const unknownOf = (tx: Database, source: string) => countSourceFailures(tx, source, addSeconds(now(), -HOUR_SECONDS), 'unknown')
  return {
    /** Counts the attempt as failed before it is made: of many at once, only five are checked. */
    admit: ({ device_hash, email, ip }: From): Promise<Attempt> =>
      db.transaction().execute(async (tx) => {
        const isKnown = await isKnownDevice(tx, { device_hash, email })
        const attempt = { _id: newId(), device_hash, email, source: sourceOf(ip), isKnown }
        await queueAttempts(tx, attempt)
        if (await findBlock(tx, attempt, now())) return fail('blocked_device')
        const since = addSeconds(now(), -WINDOW_SECONDS)
        if ((await countDeviceFailures(tx, attempt, since)) >= MOST_PER_DEVICE) return fail('blocked_device')
        if (!isKnown) {
          // An attacker can throw the device cookie away, so the address is counted too, over all accounts, and the account over all.
          if ((await countSourceFailures(tx, attempt.source, since)) >= MOST_PER_SOURCE) return fail('blocked_device')
          if (await ceiling.isReached(tx, email)) return fail('device_unconfirmed')
        }
        await insertLoginFailure(tx, { _id: attempt._id, device_hash, email, ip: attempt.source, failed_at: now() })
        return attempt
      }),

    /** The error of a wrong password. A source that asks for many unknown accounts no longer learns which of them exist. */
    async refuse(attempt: Attempt, isKnown: boolean): Promise<ErrorCode> {
      await nameFailure(db, attempt._id, isKnown ? 'password' : 'unknown')
      const failures = await countDeviceFailures(db, attempt, addSeconds(now(), -WINDOW_SECONDS))
      const { device_hash, email } = attempt
      if (failures >= MOST_PER_DEVICE) await blockDevice(db, { device_hash, email, blocked_until: addSeconds(now(), BLOCK_SECONDS) })
      await ceiling.notify(email)
      if (!attempt.isKnown && (await unknownOf(db, attempt.source)) > MOST_UNKNOWN) return 'blocked_device'
      return isKnown ? 'password_error' : 'user_error'
    },

    noteSuccess: ({ device_hash, email }: Attempt) => forgetDeviceFailures(db, device_hash, email),

    /** Outside the login: whether this source may still learn which accounts exist. */
    mayLearnAccounts: async (ip: string): Promise<boolean> => (await unknownOf(db, sourceOf(ip))) < MOST_UNKNOWN,
    noteLearnt: (ip: string) =>
      insertLoginFailure(db, { _id: newId(), device_hash: NO_DEVICE, email: '', ip: sourceOf(ip), failed_at: now(), kind: 'unknown' }),

    liftBlocks,
  }
}
export type LoginGuard = ReturnType<typeof createLoginGuard>
