import { createHash } from 'node:crypto'
import { PLAY_TOKEN_SECONDS } from '@answerprint/contract/review'
import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'play'

/** What a play token says: which film, by which right, on which device, until when. */
const PlayClaims = z.object({
  screener_id: z.string(),
  encode_id: z.string(),
  /** The owner's own preview, or one viewing session of a share. */
  right: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('owner'),
      user_id: z.string(),
      session_id: z.string(),
      project_id: z.string(),
      /** The member of staff who watches in their name. */
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

/** Tokens of five minutes, signed, held by the player alone. They open one film on one device while their right lasts. */
export const createPlayTokens = ({ secrets, now }: { secrets: Secrets; now: Clock }) => ({
  issue(film: Film, right: PlayRight, accessDeviceId: string): IssuedToken {
    const expires_at = addSeconds(now(), PLAY_TOKEN_SECONDS)
    const claims: PlayClaims = { ...film, right, device: deviceOf(accessDeviceId), until: expires_at.getTime() }
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return { token: `${text}.${secrets.sign(PURPOSE, text)}`, expires_at }
  },

  /** Undefined for anything that was not signed here, or is over. */
  read(token: string): PlayClaims | undefined {
    const [text = '', signature = ''] = token.split('.')
    if (!secrets.signatureFits(PURPOSE, text, signature)) return undefined
    const claims = PlayClaims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return claims.success && claims.data.until > now().getTime() ? claims.data : undefined
  },

  /** A cookie that scripts cannot read binds the token to the browser that asked for it. */
  deviceCookie: (accessDeviceId: string): string => secrets.sign('play-device', deviceOf(accessDeviceId)),
  cookieFits: (claims: PlayClaims, cookie: string | undefined): boolean =>
    cookie !== undefined && secrets.signatureFits('play-device', claims.device, cookie),
})
export type PlayTokens = ReturnType<typeof createPlayTokens>

const deviceOf = (accessDeviceId: string) => createHash('sha256').update(accessDeviceId).digest('base64url')
