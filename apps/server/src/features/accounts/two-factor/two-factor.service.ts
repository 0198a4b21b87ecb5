import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { twoFactor as contract } from '@answerprint/contract/two-factor'
import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Secrets } from '#platform/secrets'
import type { ConfirmPassword } from '../passwords/confirm-password.ts'
import type { SecurityMail } from '../passwords/security-mail.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { SEAL, type SecondFactor } from './second-factor.ts'
import { addressOf, secretFrom, stepOf } from './totp.ts'
import { deleteSetup, deleteTwoFactor, findSetup, insertTwoFactor, replaceRecoveryCodes, saveSetup } from './two-factor.repository.ts'

const SETUP_SECONDS = 3600

type Needs = {
  db: Database
  now: Clock
  newToken: NewToken
  secrets: Secrets
  accessLog: AccessLog
  mail: SecurityMail
  confirmPassword: ConfirmPassword
  secondFactor: SecondFactor
  isOn(userId: string): Promise<boolean>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Turning two-factor sign-in on and off, by the person alone. */
export const createTwoFactor = (needs: Needs) => {
  const { db, now, newToken, secrets, accessLog, mail, confirmPassword, secondFactor, isOn } = needs
  const own = (viewer: Viewer, userID: string) => userID === viewer.user_id || fail('not_found')
  const freshCodes = async (tx: Database, userId: string) => {
    const recovery_codes = newRecoveryCodes(newToken)
    const hashes = recovery_codes.map((code) => hashRecoveryCode(secrets, code))
    await replaceRecoveryCodes(tx, userId, hashes)
    return { recovery_codes }
  }
  const prove = async (viewer: Viewer, { password, code }: { password: string; code: string }, call: Call) => {
    if (!(await isOn(viewer.user_id))) return fail('two_factor_off')
    await confirmPassword(viewer, password, call)
    if (!(await secondFactor.proves(viewer.user_id, code))) return fail('invalid_code')
  }
  const line = (action: `${string}.${string}`, viewer: Viewer) => ({ action, subject_type: 'user', subject_id: viewer.user_id })
  return {
    /** A set-up that was begun keeps its secret: after a reload the page shows the same QR code. */
    async setUp(viewer: Viewer, { params, body }: Asked<'setUp'>, call: Call) {
      own(viewer, params.userID)
      if (await isOn(viewer.user_id)) return fail('two_factor_on')
      await confirmPassword(viewer, body.password, call)
      const begun = await findSetup(db, viewer.user_id, now())
      const secret = begun ? secrets.unseal(SEAL, begun.sealed_secret).toString() : secretFrom(newToken())
      if (!begun) {
        const sealed_secret = secrets.seal(SEAL, Buffer.from(secret))
        await saveSetup(db, { user_id: viewer.user_id, sealed_secret, expires_at: addSeconds(now(), SETUP_SECONDS) })
      }
      return { secret, otpauth_url: addressOf(secret, viewer.email) }
    },

    async enable(viewer: Viewer, { params, body }: Asked<'enable'>, call: Call) {
      own(viewer, params.userID)
      const { user_id } = viewer
      if (await isOn(user_id)) return fail('two_factor_on')
      const { sealed_secret } = (await findSetup(db, user_id, now())) ?? fail('invalid_code')
      const code = body.code.replace(/\s/g, '')
      const secret = secrets.unseal(SEAL, sealed_secret).toString()
      const last_step = /^\d{6}$/.test(code) ? stepOf(secret, code, { now: now(), after: 0 }) : undefined
      if (last_step === undefined) return fail('invalid_code')
      return db.transaction().execute(async (tx) => {
        const isFirst = await insertTwoFactor(tx, { user_id, sealed_secret, last_step, enabled_at: now() })
        if (!isFirst) return fail('two_factor_on')
        await deleteSetup(tx, user_id)
        await accessLog.write(tx, viewer, call, line('two_factor.enabled', viewer))
        await mail.notify(tx, viewer, 'two_factor_on')
        return freshCodes(tx, user_id)
      })
    },

    async disable(viewer: Viewer, { params, body }: Asked<'disable'>, call: Call) {
      own(viewer, params.userID)
      await prove(viewer, body, call)
      await db.transaction().execute(async (tx) => {
        await deleteTwoFactor(tx, viewer.user_id)
        await accessLog.write(tx, viewer, call, line('two_factor.disabled', viewer))
        await mail.notify(tx, viewer, 'two_factor_off')
      })
      return { ok: true as const }
    },

    async renewRecoveryCodes(viewer: Viewer, { params, body }: Asked<'renewRecoveryCodes'>, call: Call) {
      own(viewer, params.userID)
      await prove(viewer, body, call)
      return db.transaction().execute(async (tx) => {
        await accessLog.write(tx, viewer, call, line('recovery_codes.renewed', viewer))
        await mail.notify(tx, viewer, 'recovery_codes_renewed')
        return freshCodes(tx, viewer.user_id)
      })
    },
  }
}
export type TwoFactor = ReturnType<typeof createTwoFactor>
