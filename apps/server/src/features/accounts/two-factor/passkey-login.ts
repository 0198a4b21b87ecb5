import { fail } from '@answerprint/contract/errors'
import type { Assertion } from '@answerprint/contract/passkeys'
import type { z } from 'zod'
import type { Clock, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { createRememberChallenge } from './passkey-challenges.ts'
import { listPasskeys, notePasskeyUse, takeChallenge } from './passkeys.repository.ts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from './web-authn.ts'

/** What an authenticator binds a key to: from the settings, never from a header of the call. */
export type RelyingParty = { rpId: string; origins: string[] }
type Needs = { db: Database; now: Clock; newToken: NewToken; relyingParty: RelyingParty }

/** A login with a passkey as its second step. */
export const createPasskeyLogin = (needs: Needs) => {
  const { db, now, newToken, relyingParty } = needs
  const { rpId, origins } = relyingParty
  const remember = createRememberChallenge(needs)
  return {
    has: async (userId: string): Promise<boolean> => (await listPasskeys(db, userId)).length > 0,

    async loginOptions(userId: string) {
      const known = await listPasskeys(db, userId)
      if (known.length === 0) return fail('passkey_refused')
      const allowCredentials = known.map((each) => ({ id: each.credential_id, transports: each.transports }))
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: newToken(),
        allowCredentials: allowCredentials as NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>,
        userVerification: 'preferred',
      })
      return remember(userId, 'login', options)
    },

    /** Whether this answer was signed by one of the person's own keys, for a challenge of theirs. */
    async proves(userId: string, credential: z.output<typeof Assertion>): Promise<boolean> {
      const known = (await listPasskeys(db, userId)).find((each) => each.credential_id === credential.id)
      if (!known) return false
      const checked = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: (challenge) => takeChallenge(db, { challenge, user_id: userId, purpose: 'login' }, now()),
        expectedOrigin: origins,
        expectedRPID: rpId,
        credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
        requireUserVerification: false,
      }).catch(() => undefined)
      return checked?.verified === true && notePasskeyUse(db, known._id, checked.authenticationInfo.newCounter, now())
    },
  }
}
