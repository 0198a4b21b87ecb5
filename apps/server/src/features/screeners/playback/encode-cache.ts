import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { recentCache } from '#platform/recent-cache'
import { findPlayedCopy } from '../copies/copies.repository.ts'
import { findPublishedEncode, type PublishedEncode } from '../encoding/encodes.repository.ts'
import { findMarks } from '../forensic/marks.repository.ts'
import type { PlayClaims } from './play-tokens.ts'

const MOST_FILMS = 500

/** How long a published encode is played before it is looked up again: one that is found damaged plays no longer than that. */
const TRUST_MS = 5_000

export const createEncodeCache = ({ db, now }: { db: Database; now: Clock }) => {
  const trusting = <Asked, Found extends object>(
    keyOf: (asked: Asked) => string,
    find: (db: Database, asked: Asked) => Promise<Found | undefined>,
  ) => {
    const known = recentCache<{ until: number; found: Found }>(MOST_FILMS)
    return async (asked: Asked): Promise<Found> => {
      const key = keyOf(asked)
      const last = known.get(key)
      if (last && last.until > now().getTime()) return last.found
      const found = (await find(db, asked)) ?? fail('screener_not_ready')
      known.set(key, { until: now().getTime() + TRUST_MS, found })
      return found
    }
  }
  const ofFilm = ({ encode_id }: PlayClaims) => encode_id
  return {
    openEncode: trusting<PlayClaims, PublishedEncode>(ofFilm, (of, { encode_id }) => findPublishedEncode(of, encode_id)),
    openMarks: trusting(ofFilm, (of, { encode_id }) => findMarks(of, encode_id)),
    openCopy: trusting(({ share_id, encode_id, mustBeMarked }: CopyAsked) => `${share_id} ${encode_id} ${mustBeMarked}`, findPlayedCopy),
  }
}
type CopyAsked = Parameters<typeof findPlayedCopy>[1]
