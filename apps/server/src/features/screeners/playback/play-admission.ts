import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import { recentCache } from '#platform/recent-cache'
import type { PlayClaims, PlayRight, PlayTokens } from './play-tokens.ts'

/** How long a decision is cached: playing stops within this time after access is revoked. */
const TRUST_MS = 5_000

export type Visit = { ip: string; user_agent: string; cookie(name: string): string | undefined }
/** Decides for each kind of right from the current state of the share, or of the film and its project, and from where it is asked. */
export type MayPlay = {
  [Kind in PlayRight['kind']]: (right: Extract<PlayRight, { kind: Kind }>, visit: Visit, screenerId: string) => Promise<PlayAnswer>
}
/**
 * `marked_for`: the share, or the person who tries a room, whose forensic mark every segment must follow. `burned_for`: the share whose
 * own copy is played, never the film's.
 */
type PlayAnswer = { allowed: boolean; owner_id: string; who: string; marked_for?: string | undefined; burned_for?: string | undefined }
export type Admitted = PlayAnswer & { claims: PlayClaims }

type Needs = { tokens: PlayTokens; mayPlay: MayPlay; now: Clock }

/** The check of every media request: signature, time, film, browser, and whether the right is still valid from this address. */
export const createAdmission = ({ tokens, mayPlay, now }: Needs) => {
  const trusted = recentCache<{ until: number; answer: PlayAnswer }>(10_000)
  const ended = recentCache<true>(10_000)
  const decide = ({ right, screener_id }: PlayClaims, visit: Visit) => {
    if (right.kind === 'share') return mayPlay.share(right, visit, screener_id)
    return right.kind === 'preview' ? mayPlay.preview(right, visit, screener_id) : mayPlay.owner(right, visit, screener_id)
  }
  const ask = async (claims: PlayClaims, visit: Visit) => {
    const key = `${visit.ip} ${claims.screener_id} ${JSON.stringify(claims.right)}`
    const known = trusted.get(key)
    if (known && known.until > now().getTime()) return known.answer
    const answer = await decide(claims, visit)
    trusted.set(key, { until: now().getTime() + TRUST_MS, answer })
    return answer
  }
  return {
    async admit(screenerId: string, token: string, visit: Visit): Promise<Admitted> {
      const claims = tokens.read(token)
      if (!claims || claims.screener_id !== screenerId || !tokens.cookieFits(claims, visit)) return fail('play_token_refused')
      if (ended.has(claims.right.session_id)) return fail('play_token_refused')
      const answer = await ask(claims, visit)
      return answer.allowed ? { claims, ...answer } : fail('play_token_refused')
    },

    /** A visit that ended in this process is refused at once; other processes learn of it when they ask again. */
    end: (sessionId: string): void => void ended.set(sessionId, true),
  }
}
