import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { passkeys as contract } from '@answerprint/contract/passkeys'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { ConfirmPassword } from '../passwords/confirm-password.ts'
import type { SecurityMail } from '../passwords/security-mail.ts'
import { createRememberChallenge } from './passkey-challenges.ts'
import { createPasskeyLogin, type RelyingParty } from './passkey-login.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey, takeChallenge } from './passkeys.repository.ts'
import { generateRegistrationOptions, verifyRegistrationResponse } from './web-authn.ts'

/** COSE: EdDSA, ES256 and RS256: every current authenticator has at least one of them. */
const SUPPORTED_ALGORITHMS = [-8, -7, -257]

type Needs = {
  db: Database
  now: Clock
  newId: NewId
  newToken: NewToken
  relyingParty: RelyingParty
  accessLog: AccessLog
  mail: SecurityMail
  confirmPassword: ConfirmPassword
  isOn(userId: string): Promise<boolean>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Passkeys as the second step of a login, beside the codes of an app. */
export const createPasskeys = (needs: Needs) => {
  const { db, now, newId, newToken, relyingParty, accessLog, mail, confirmPassword, isOn } = needs
  const { rpId, origins } = relyingParty
  const own = (viewer: Viewer, userID: string) => userID === viewer.user_id || fail('not_found')
  const remember = createRememberChallenge(needs)
  return {
    ...createPasskeyLogin(needs),

    async registerOptions(viewer: Viewer, { params, body }: Asked<'registerOptions'>, call: Call) {
      own(viewer, params.userID)
      if (!(await isOn(viewer.user_id))) return fail('two_factor_off')
      await confirmPassword(viewer, body.password, call)
      const known = await listPasskeys(db, viewer.user_id)
      const options = await generateRegistrationOptions({
        rpName: 'Answerprint',
        rpID: rpId,
        userName: viewer.email,
        userDisplayName: viewer.full_name,
        userID: new TextEncoder().encode(viewer.user_id),
        challenge: newToken(),
        excludeCredentials: known.map((each) => ({ id: each.credential_id, transports: each.transports })),
        supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      return remember(viewer.user_id, 'register', options)
    },

    async register(viewer: Viewer, { params, body: { name, credential } }: Asked<'register'>, call: Call) {
      own(viewer, params.userID)
      const { user_id } = viewer
      if (!(await isOn(user_id))) return fail('two_factor_off')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: (challenge) => takeChallenge(db, { challenge, user_id, purpose: 'register' }, now()),
        expectedOrigin: origins,
        expectedRPID: rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
      }).catch((cause: unknown) => fail('passkey_refused', { cause }))
      const { id, publicKey, counter } = registrationInfo?.credential ?? fail('passkey_refused')
      const key = { _id: newId(), user_id, name, credential_id: id, public_key: Buffer.from(publicKey), counter }
      await db
        .transaction()
        .execute(async (tx) => {
          await insertPasskey(tx, { ...key, transports: credential.response.transports, created_at: now() })
          await accessLog.write(tx, viewer, call, passkeyLine('passkey.added', key._id, { name }))
          await mail.notify(tx, viewer, 'passkey_added')
        })
        .catch((error) => (isUniqueViolation(error) ? fail('passkey_known') : Promise.reject(error)))
      return { _id: key._id }
    },

    async rename(viewer: Viewer, { params, body }: Asked<'rename'>, call: Call) {
      own(viewer, params.userID)
      await db.transaction().execute(async (tx) => {
        if (!(await renamePasskey(tx, viewer.user_id, params.passkeyID, body.value))) return fail('not_found')
        await accessLog.write(tx, viewer, call, passkeyLine('passkey.renamed', params.passkeyID, { name: body.value }))
      })
      return { ok: true as const }
    },

    async remove(viewer: Viewer, { params, body }: Asked<'remove'>, call: Call) {
      own(viewer, params.userID)
      await confirmPassword(viewer, body.password, call)
      await db.transaction().execute(async (tx) => {
        const { name } = (await deletePasskey(tx, viewer.user_id, params.passkeyID)) ?? fail('not_found')
        await accessLog.write(tx, viewer, call, passkeyLine('passkey.removed', params.passkeyID, { name }))
        await mail.notify(tx, viewer, 'passkey_removed')
      })
      return { ok: true as const }
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

const passkeyLine = (action: `${string}.${string}`, subject_id: string, details: object) => ({
  ...{ action, subject_type: 'passkey', subject_id },
  details: { ...details },
})
