import type { DrmEndpoints } from '@answerprint/contract/screeners'
import type { GuardLink } from './watermark/guard-link.ts'

type PlayToken = { token: string; lasts_seconds: number }

/** One film that may be played now: where it is, and the token that every request of it carries. */
export type PlaySource = {
  endpoints: DrmEndpoints
  tokens: PlayTokens
  /** Where the server asks for proofs that the visible watermark is shown. */
  guard?: GuardLink | undefined
}

export type PlayTokens = {
  /** Good for a while yet; renewed first when it is about to end. */
  current: () => Promise<string>
  /** For a licence, which is given for a young token only. */
  young: () => Promise<string>
  /** A newer one that came by another way, with a report of what was played. */
  put: (token: PlayToken) => void
}

/** A token with less than this left is renewed before it is used: a segment may take a while to be asked for again. */
const SPARE_MILLISECONDS = 30_000

/** The server gives a licence for a token of at most a minute; its answer takes a while. */
const YOUNG_MILLISECONDS = 40_000

/** Keeps the current play token, by how long it lasts: the clock of a computer may be wrong by minutes. However many requests ask at once, it is renewed once. */
export function keepPlayToken(first: PlayToken, renew: () => Promise<PlayToken>, now: () => number = Date.now): PlayTokens {
  let [held, since] = [first, now()]
  let renewing: Promise<PlayToken> | undefined
  const put = (token: PlayToken) => {
    held = token
    since = now()
  }
  const isFresh = () => held.lasts_seconds * 1000 - (now() - since) > SPARE_MILLISECONDS
  const renewed = async () => {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    put(await renewing)
    return held.token
  }
  return {
    current: async () => (isFresh() ? held.token : renewed()),
    young: async () => (isFresh() && now() - since < YOUNG_MILLISECONDS ? held.token : renewed()),
    put,
  }
}
