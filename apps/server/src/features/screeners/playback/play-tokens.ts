import { createHash } from 'node:crypto'
import { PLAY_TOKEN_SECONDS } from '@answerprint/contract/review'
import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'play'

/** The claims of a play token: film, right, device and expiry. */
const PlayClaims = z.object({
  screener_id: z.string(),
  encode_id: z.string(),
  /** The owner's preview, or one viewing session of a share. */
  right: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('owner'),
      user_id: z.string(),
      session_id: z.string(),
      project_id: z.string(),
      /** The member of staff in a ghost session. */
      staff_id: z.string().nullable(),
    }),
    z.object({ kind: z.literal('share'), share_id: z.string(), session_id: z.string(), password_version: z.number() }),
  ]),
  device: z.string(),
  until: z.number(),
})
export type PlayClaims = z.infer<typeof PlayClaims>
export type PlayRight = PlayClaims['right']
export type IssuedToken = { token: string; expires_at: Date }

type Film = { screener_id: string; encode_id: string }

/** Signed tokens of five minutes, kept by the player alone. They open one film on one device while the right is valid. */
export const createPlayTokens = ({ secrets, now }: { secrets: Secrets; now: Clock }) => ({
  issue(film: Film, right: PlayRight, accessDeviceId: string): IssuedToken {
    const expires_at = addSeconds(now(), PLAY_TOKEN_SECONDS)
    const claims: PlayClaims = { ...film, right, device: deviceOf(accessDeviceId), until: expires_at.getTime() }
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return { token: `${text}.${secrets.sign(PURPOSE, text)}`, expires_at }
  },

  /** Undefined for a token that was not signed here or has expired. */
  read(token: string): PlayClaims | undefined {
    const [text = '', signature = ''] = token.split('.')
    if (!secrets.signatureFits(PURPOSE, text, signature)) return undefined
    const claims = PlayClaims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return claims.success && claims.data.until > now().getTime() ? claims.data : undefined
  },

  /** An HttpOnly cookie binds the token to the browser that it was issued to. */
  deviceCookie: (accessDeviceId: string): string => secrets.sign('play-device', deviceOf(accessDeviceId)),
  cookieFits: (claims: PlayClaims, cookie: string | undefined): boolean =>
    cookie !== undefined && secrets.signatureFits('play-device', claims.device, cookie),
})
export type PlayTokens = ReturnType<typeof createPlayTokens>

const deviceOf = (accessDeviceId: string) => createHash('sha256').update(accessDeviceId).digest('base64url')
