import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { insertChallenge } from './passkeys.repository.ts'

const CHALLENGE_SECONDS = 5 * 60

/** Stores the challenge of these options: an answer to any other is refused. */
export const createRememberChallenge =
  ({ db, now }: { db: Database; now: Clock }) =>
  async <Options extends { challenge: string }>(user_id: string, purpose: 'register' | 'login', options: Options) => {
    const expires_at = addSeconds(now(), CHALLENGE_SECONDS)
    await insertChallenge(db, { challenge: options.challenge, user_id, purpose, expires_at })
    return { options: { ...options } as Record<string, unknown> }
  }
