import { fail } from '@answerprint/contract/errors'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'
import { countCode, spendRecoveryCode, spendStep } from './two-factor.repository.ts'

export const SEAL = 'two-factor'
/** Wrong codes of an account in a day, over all logins, so that signing in again does not allow a search of the million codes. */
const MOST_WRONG_A_DAY = 30

export type Proof = false | 'code' | 'recovery'

/** Checks the second factor of an account. Codes of the app and recovery codes are accepted once each. */
export const createSecondFactor = ({ db, now, secrets }: { db: Database; now: Clock; secrets: Secrets }) => {
  const provesCode = async (userId: string, code: string) => {
    const counted = await countCode(db, userId, { now: now(), since: addDays(now(), -1), most: MOST_WRONG_A_DAY })
    const { sealed_secret, last_step } = counted ?? fail('codes_blocked')
    const step = stepOf(secrets.unseal(SEAL, sealed_secret).toString(), code, { now: now(), after: last_step })
    return step !== undefined && spendStep(db, userId, step)
  }
  return {
    async proves(userId: string, code: string): Promise<Proof> {
      const digits = code.replace(/\s/g, '')
      if (/^\d{6}$/.test(digits)) return (await provesCode(userId, digits)) && 'code'
      return (await spendRecoveryCode(db, userId, hashRecoveryCode(secrets, code), now())) && 'recovery'
    },
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
