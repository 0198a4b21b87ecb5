import type { accounts as contract, LoginAnswer, User } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { passkeys as passkeyContract } from '@answerprint/contract/passkeys'
import type { twoFactor as twoFactorContract } from '@answerprint/contract/two-factor'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { createSpendPasswordCheck, type HashPassword, type PasswordMatches } from '#platform/passwords'
import { authorOf, findLogin, findLoginById } from '../accounts.repository.ts'
import type { SecurityMail } from '../passwords/security-mail.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Passkeys } from '../two-factor/passkeys.service.ts'
import type { Proof, SecondFactor } from '../two-factor/second-factor.ts'
import type { ShowUser } from '../user-view.ts'
import type { LoginGuard } from './login-guard.ts'
import type { PendingLogins } from './pending-logins.ts'

type Needs = {
  db: Database
  sessions: Sessions
  loginGuard: LoginGuard
  pendingLogins: PendingLogins
  secondFactor: SecondFactor
  passkeys: Passkeys
  accessLog: AccessLog
  mail: SecurityMail
  showUser: ShowUser
  hashPassword: HashPassword
  passwordMatches: PasswordMatches
}
type Step = 'password' | 'passkey' | Exclude<Proof, false>

/** From the password to a session, with the second step between them where it is on. */
export const createLogin = (needs: Needs) => {
  const { db, sessions, loginGuard, pendingLogins, secondFactor, passkeys, accessLog, mail, showUser } = needs
  const { hashPassword, passwordMatches } = needs
  const spendPasswordCheck = createSpendPasswordCheck(hashPassword, passwordMatches)
  const enter = async (tx: Database, userId: string, call: Call, by: Step) => {
    const person = await findLoginById(tx, userId)
    if (person.status !== 'Active') return fail('inactive')
    await sessions.begin(tx, userId, call)
    await accessLog.write(tx, authorOf(person), call, { action: 'login', subject_type: 'user', subject_id: userId, details: { by } })
    if (by === 'recovery') await mail.notify(tx, person, 'recovery_code_used')
    return { user: await showUser(tx, userId) }
  }
  const beginSecondStep = async (userId: string, call: Call): Promise<LoginAnswer> => {
    await pendingLogins.begin(userId, call)
    return { two_factor_required: true, has_passkeys: await passkeys.has(userId) }
  }
  return {
    async login({ body: { email, password } }: Input<typeof contract.login, 'out'>, call: Call): Promise<LoginAnswer> {
      const attempt = await loginGuard.admit({ device_hash: sessions.deviceOf(call), email, ip: call.ip })
      const known = await findLogin(db, email)
      const matches = known ? await passwordMatches(known.password_hash, password) : await spendPasswordCheck(password)
      if (!known || !matches) return fail(await loginGuard.refuse(attempt, known !== undefined))
      await loginGuard.noteSuccess(attempt)
      if (known.status !== 'Active') return fail('inactive')
      if (!known.two_factor_enabled_at) return db.transaction().execute((tx) => enter(tx, known._id, call, 'password'))
      return beginSecondStep(known._id, call)
    },

    beginSecondStep,

    async finishByCode({ body }: Input<typeof twoFactorContract.finishLogin, 'out'>, call: Call): Promise<{ user: User }> {
      let proof: Proof = false
      const prove = async (userId: string) => {
        proof = await secondFactor.proves(userId, body.code)
        return proof !== false
      }
      const entered = await pendingLogins.attempt(call, prove, (tx, userId) => enter(tx, userId, call, proof as Step))
      return entered ?? fail('invalid_code')
    },

    passkeyOptions: async (call: Call) => passkeys.loginOptions(await pendingLogins.userOf(call)),

    async finishByPasskey({ body }: Input<typeof passkeyContract.finishLogin, 'out'>, call: Call): Promise<{ user: User }> {
      const prove = (userId: string) => passkeys.proves(userId, body.credential)
      const entered = await pendingLogins.attempt(call, prove, (tx, userId) => enter(tx, userId, call, 'passkey'))
      return entered ?? fail('passkey_refused')
    },
  }
}
export type Login = ReturnType<typeof createLogin>
