import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../secret-fields.ts'
import { Ok } from '../../values.ts'
import { OwnAccount, TypedPassword, User } from '../accounts/endpoints.ts'
import * as routes from './routes.ts'

/** Six digits of an authenticator app, or a recovery code as people type it. */
const SecondFactorCode = secret(z.string().trim().min(1).max(40))
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const Proof = z.object({ password: TypedPassword, code: SecondFactorCode })

export const twoFactor = {
  finishLogin: endpoint(routes.finishLogin, {
    mostPerMinute: 30,
    access: 'public',
    secret: true,
    body: z.object({ code: SecondFactorCode }),
    returns: z.object({ user: User }),
    summary: 'Second step of a login: a code of the authenticator app or a recovery code.',
  }),
  setUp: endpoint(routes.setUp, {
    mostPerMinute: 30,
    access: 'session',
    beforeTwoFactor: 'open',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: z.object({ password: TypedPassword }),
    returns: z.object({ secret: z.string(), otpauth_url: z.string() }),
    summary: 'A secret for an authenticator app; two-factor sign-in is off until a code is confirmed.',
  }),
  enable: endpoint(routes.enable, {
    mostPerMinute: 30,
    access: 'session',
    beforeTwoFactor: 'open',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: z.object({ code: SecondFactorCode }),
    returns: RecoveryCodes,
    summary: 'Turn two-factor sign-in on. The recovery codes are shown once.',
  }),
  disable: endpoint(routes.disable, {
    mostPerMinute: 30,
    access: 'session',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: Proof,
    returns: Ok,
    summary: 'Turn two-factor sign-in off, and forget its passkeys.',
  }),
  renewRecoveryCodes: endpoint(routes.renewRecoveryCodes, {
    mostPerMinute: 30,
    access: 'session',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: Proof,
    returns: RecoveryCodes,
    summary: 'Ten new recovery codes; the old ones stop working.',
  }),
}
