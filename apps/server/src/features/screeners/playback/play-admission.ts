import { fail } from '@answerprint/contract/errors'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock'
import type { PlayRight, PlayTokens } from './play-tokens.ts'

/** How long a decision is cached: playing stops within this time after access is revoked. */
const TRUST_MS = 5_000

export type Visit = { ip: string; user_agent: string; cookie: string | undefined }
/** Decides for each kind of right from the current state of the share or the project. */
export type MayPlay = { [Kind in PlayRight['kind']]: (right: Extract<PlayRight, { kind: Kind }>) => Promise<PlayAnswer> }
/** `marked_for`: the share whose forensic mark every segment must follow. */
type PlayAnswer = { allowed: boolean; owner_id: string; who: string; marked_for?: string | undefined }

type Needs = { tokens: PlayTokens; mayPlay: MayPlay; now: Clock }

/** The check of every media request: signature, time, film, device, and whether the right is still valid. */
export const createAdmission = ({ tokens, mayPlay, now }: Needs) => {
  const trusted = new LRUCache<string, { until: number; answer: PlayAnswer }>({ max: 10_000 })
  const ask = async (right: PlayRight) => {
    const key = JSON.stringify(right)
    const known = trusted.get(key)
    if (known && known.until > now().getTime()) return known.answer
    const answer = await (right.kind === 'share' ? mayPlay.share(right) : mayPlay.owner(right))
    trusted.set(key, { until: now().getTime() + TRUST_MS, answer })
    return answer
  }
  return async (screenerId: string, token: string, visit: Visit) => {
    const claims = tokens.read(token)
    if (!claims || claims.screener_id !== screenerId || !tokens.cookieFits(claims, visit.cookie)) return fail('play_token_refused')
    const answer = await ask(claims.right)
    return answer.allowed ? { claims, ...answer } : fail('play_token_refused')
  }
}
