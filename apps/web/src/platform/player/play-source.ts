import type { DrmEndpoints } from '@answerprint/contract/screeners'

type PlayToken = { token: string; expires_at: string }

/** One film that may be played now: where it is, and the token that every request of it carries. */
export type PlaySource = { endpoints: DrmEndpoints; tokens: PlayTokens }

export type PlayTokens = {
  /** Good for a while yet; renewed first when it is about to end. */
  current: () => Promise<string>
  /** A newer one that came by another way, with a report of what was played. */
  put: (token: PlayToken) => void
}

/** A token with less than this left is renewed before it is used: a segment may take a while to be asked for again. */
const SPARE_MILLISECONDS = 30_000

/** Keeps the current play token. However many requests ask at once, it is renewed once. */
export function keepPlayToken(first: PlayToken, renew: () => Promise<PlayToken>, now: () => number = Date.now): PlayTokens {
  let held = first
  let renewing: Promise<PlayToken> | undefined
  const isFresh = () => Date.parse(held.expires_at) - now() > SPARE_MILLISECONDS
  return {
    current: async () => {
      if (isFresh()) return held.token
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      held = await renewing
      return held.token
    },
    put: (token) => {
      held = token
    },
  }
}
