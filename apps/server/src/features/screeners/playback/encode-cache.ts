import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { recentCache } from '#platform/recent-cache'
import { findPublishedEncode, type PublishedEncode } from '../encoding/encodes.repository.ts'
import { findMarks } from '../forensic/marks.repository.ts'
import type { PlayClaims } from './play-tokens.ts'

const MOST_FILMS = 500

/** How long a published encode is played before it is looked up again: one that is found damaged plays no longer than that. */
const TRUST_MS = 5_000

export const createEncodeCache = ({ db, now }: { db: Database; now: Clock }) => {
  const trusting = <Found extends object>(find: (db: Database, encodeId: string) => Promise<Found | undefined>) => {
    const known = recentCache<{ until: number; found: Found }>(MOST_FILMS)
    return async ({ encode_id }: PlayClaims): Promise<Found> => {
      const last = known.get(encode_id)
      if (last && last.until > now().getTime()) return last.found
      const found = (await find(db, encode_id)) ?? fail('screener_not_ready')
      known.set(encode_id, { until: now().getTime() + TRUST_MS, found })
      return found
    }
  }
  return { openEncode: trusting<PublishedEncode>(findPublishedEncode), openMarks: trusting(findMarks) }
}
