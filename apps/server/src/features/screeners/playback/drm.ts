import { fail } from '@answerprint/contract/errors'
import type { DrmEndpoints } from '@answerprint/contract/screeners'
import { z } from 'zod'
import { keyIdBytes } from '../content-keys.ts'

export type DrmSystem = DrmEndpoints['drm_system']
export type LicenceAnswer = { content_type: string; body: string | Buffer }
export type ContentKey = { key_id: string; key: Buffer }

/**
 * Gives licences for one key system. ClearKey is built in; Widevine, PlayReady and FairPlay are proxies to a licence service
 * that speak the same interface. The route has checked the play token before it asks.
 */
export type DrmProvider = {
  readonly system: DrmSystem
  licence(challenge: Buffer, content: ContentKey): Promise<LicenceAnswer>
}

const Challenge = z.object({ kids: z.array(z.string().max(64)).min(1).max(16) })

/**
 * W3C Encrypted Media Extensions, section 9.1.3 (Clear Key licence request and licence). It authorises, and protects media on disk
 * and in transit; it does not stop a determined viewer, who can read the key in their own browser.
 */
export const clearKey: DrmProvider = {
  system: 'org.w3.clearkey',
  async licence(challenge, { key_id, key }) {
    const { kids } = readChallenge(challenge)
    const kid = keyIdBytes(key_id).toString('base64url')
    // A token for one film must never give the key of another.
    if (!kids.includes(kid)) return fail('play_token_refused')
    const body = JSON.stringify({ keys: [{ kty: 'oct', kid, k: key.toString('base64url') }], type: 'temporary' })
    return { content_type: 'application/json', body }
  },
}

function readChallenge(challenge: Buffer) {
  try {
    return Challenge.parse(JSON.parse(challenge.toString('utf8')))
  } catch {
    return fail('invalid', { message: 'This is not a licence request.' })
  }
}
