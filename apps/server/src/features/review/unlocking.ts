import { fail } from '@answerprint/contract/errors'
import { EMAIL_PATTERN } from '@answerprint/contract/values'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { passwordMatches } from '#platform/passwords'
import type { Grant, Standing } from './gates.ts'
import type { Grants } from './grants.ts'
import { countUnlockFailures, insertUnlockFailure } from './review.repository.ts'

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
const MOST_PER_ADDRESS = 10
const MOST_PER_LINK = 100

type Needs = { db: Database; grants: Grants; now: Clock; newId: NewId }

/** Lets a reviewer through the password gate, and notes who watches a link. Guessing is slow and soon over. */
export const createUnlocking = ({ db, grants, now, newId }: Needs) => {
  return {
    async byPassword({ share, grant }: Standing, password: string, call: Call): Promise<Grant> {
      if (!share.password_hash) return grant
      await refuseGuessing(share._id, call.ip)
      if (!(await passwordMatches(share.password_hash, password))) {
        await insertUnlockFailure(db, { _id: newId(), shared_screener_id: share._id, ip: call.ip, failed_at: now() })
        return fail('incorrect_password')
      }
      const who = { viewer_name: grant?.viewer_name ?? null, viewer_email: grant?.viewer_email ?? null }
      return grants.give(db, share, call, { password_version: share.password_version, ...who })
    },

    async byName({ share, grant, gate }: Standing, { name, email }: { name: string; email: string }, call: Call): Promise<Grant> {
      if (gate !== 'identify') return fail('link_locked')
      if (!EMAIL_PATTERN.test(email)) return fail('invalid', { errors: [{ field: 'email', message: 'Invalid Email' }] })
      const password_version = grant?.password_version ?? share.password_version
      return grants.give(db, share, call, { password_version, viewer_name: name, viewer_email: email })
    },
  }

  async function refuseGuessing(shareId: string, ip: string): Promise<void> {
    const fromHere = await countUnlockFailures(db, shareId, addSeconds(now(), -WINDOW_SECONDS), ip)
    const fromAnywhere = await countUnlockFailures(db, shareId, addSeconds(now(), -HOUR_SECONDS))
    if (fromHere >= MOST_PER_ADDRESS || fromAnywhere >= MOST_PER_LINK) return fail('too_many_tries')
  }
}
export type Unlocking = ReturnType<typeof createUnlocking>
