import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import type { Cookies } from '../sessions/cookies.ts'
import { deletePendingLogin, findPendingLogin, insertPendingLogin, takeTry } from './pending-logins.repository.ts'

const LIFE_SECONDS = 10 * 60
const MOST_TRIES = 5

type Needs = { db: Database; now: Clock; newToken: NewToken; cookies: Cookies }

/** Held between a right password and the second step: it opens no other call. */
export const createPendingLogins = ({ db, now, newToken, cookies }: Needs) => {
  const tokenOf = (call: Call) => hashToken(cookies.read(call, 'pending') ?? fail('login_ended'))
  return {
    async begin(user_id: string, call: Call): Promise<void> {
      const token = newToken()
      const pending = { token_hash: hashToken(token), user_id, created_at: now(), expires_at: addSeconds(now(), LIFE_SECONDS) }
      await insertPendingLogin(db, pending)
      cookies.set(call, 'pending', token, LIFE_SECONDS)
    },

    async userOf(call: Call): Promise<string> {
      return (await findPendingLogin(db, tokenOf(call), now()))?.user_id ?? fail('login_ended')
    },

    /** One try at the second step, which `proof` judges. The fifth wrong one ends the login; a right one ends it too. */
    async attempt<Answer>(
      call: Call,
      proof: (userId: string) => Promise<boolean>,
      enter: (tx: Database, userId: string) => Promise<Answer>,
    ) {
      const token_hash = tokenOf(call)
      const taken = (await takeTry(db, token_hash, now(), MOST_TRIES)) ?? fail('login_ended')
      if (await proof(taken.user_id)) {
        const answer = await db
          .transaction()
          .execute(async (tx) => ((await deletePendingLogin(tx, token_hash)) ? enter(tx, taken.user_id) : fail('login_ended')))
        cookies.clear(call, 'pending')
        return answer
      }
      if (taken.tries < MOST_TRIES) return undefined
      await deletePendingLogin(db, token_hash)
      cookies.clear(call, 'pending')
      return fail('login_ended')
    },
  }
}
export type PendingLogins = ReturnType<typeof createPendingLogins>
