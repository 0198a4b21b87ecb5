import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { passwordMatches } from '#platform/passwords'
import type { LoginGuard } from '../login/login-guard.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { getPasswordHash } from './passwords.repository.ts'

type Needs = { db: Database; loginGuard: LoginGuard; sessions: Sessions }

/** Asked before changes that a stolen session must not make. Wrong passwords are counted with those of the login. */
export const createConfirmPassword =
  ({ db, loginGuard, sessions }: Needs) =>
  async ({ user_id, email }: Pick<Viewer, 'user_id' | 'email'>, password: string, call: Call): Promise<void> => {
    const attempt = await loginGuard.admit({ device_hash: sessions.deviceOf(call), email, ip: call.ip })
    if (await passwordMatches(await getPasswordHash(db, user_id), password)) return void (await loginGuard.noteSuccess(attempt))
    await loginGuard.refuse(attempt, true)
    return fail('old_password_wrong')
  }
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>
