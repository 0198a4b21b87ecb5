import { LICENCE_TOKEN_SECONDS, PLAY_TOKEN_SECONDS } from '@answerprint/contract/review'
import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'play'
const PLAY_COOKIE = 'answerprint-play'

/** The claims of a play token: film, right, device and expiry. */
const PlayClaims = z.object({
  screener_id: z.string(),
  encode_id: z.string(),
  /** The owner's preview, a room that is tried as its reviewers see it, or one viewing session of a share. */
  right: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('owner'),
      user_id: z.string(),
      session_id: z.string(),
      project_id: z.string(),
      /** The member of staff in a ghost session. */
      staff_id: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('preview'),
      preview_id: z.string(),
      /** The film again: whether it is in the room, and must carry marks, decides the room. */
      screener_id: z.string(),
      user_id: z.string(),
      session_id: z.string(),
      staff_id: z.string().nullable(),
    }),
    z.object({ kind: z.literal('share'), share_id: z.string(), session_id: z.string(), password_version: z.number() }),
  ]),
  device: z.string(),
  issued: z.number(),
  until: z.number(),
})
export type PlayClaims = z.infer<typeof PlayClaims>
export type PlayRight = PlayClaims['right']
export type IssuedToken = { token: string; expires_at: Date; lasts_seconds: number }

type Film = { screener_id: string; encode_id: string }

/** `device`: names the browser; nothing that a client chose. `latest`: the visit is over then, and so is every token of it. */
export type Issued = { film: Film; right: PlayRight; device: string; latest?: Date | undefined }

/** Signed tokens of five minutes, kept by the player alone. They open one film in one browser while the right is valid. */
export const createPlayTokens = ({ secrets, now }: { secrets: Secrets; now: Clock }) => ({
  issue({ film, right, device, latest }: Issued): IssuedToken {
    const inFull = addSeconds(now(), PLAY_TOKEN_SECONDS)
    const expires_at = latest && latest < inFull ? latest : inFull
    const claims: PlayClaims = { ...film, right, device, issued: now().getTime(), until: expires_at.getTime() }
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return { token: `${text}.${secrets.sign(PURPOSE, text)}`, expires_at, lasts_seconds: (claims.until - claims.issued) / 1000 }
  },

  /** Undefined for a token that was not signed here or has expired. */
  read(token: string): PlayClaims | undefined {
    const [text = '', signature = ''] = token.split('.')
    if (!secrets.signatureFits(PURPOSE, text, signature)) return undefined
    const claims = PlayClaims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return claims.success && claims.data.until > now().getTime() ? claims.data : undefined
  },

  /** Young enough for a licence: a token that leaked later opens none. */
  isYoung: ({ issued }: PlayClaims): boolean => now().getTime() - issued <= LICENCE_TOKEN_SECONDS * 1000,

  /** An HttpOnly cookie binds the token to the browser that it was issued to. Two links in one browser have one each. */
  cookieOf: ({ right, device }: Pick<PlayClaims, 'right' | 'device'>) => ({
    name: cookieNameOf(right),
    value: secrets.sign('play-device', device),
  }),
  cookieFits({ right, device }: PlayClaims, { cookie }: { cookie(name: string): string | undefined }): boolean {
    const given = cookie(cookieNameOf(right))
    return given !== undefined && secrets.signatureFits('play-device', device, given)
  },
})
export type PlayTokens = ReturnType<typeof createPlayTokens>

const cookieNameOf = (right: PlayRight) => (right.kind === 'share' ? `${PLAY_COOKIE}-${right.share_id.replaceAll('-', '')}` : PLAY_COOKIE)
