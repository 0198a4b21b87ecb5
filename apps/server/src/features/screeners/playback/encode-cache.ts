import { fail } from '@answerprint/contract/errors'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database'
import { findPublishedEncode, type PublishedEncode } from '../encoding/encodes.repository.ts'
import { findMarksPrefix } from '../forensic/marks.repository.ts'
import type { PlayClaims } from './play-tokens.ts'

const MOST_FILMS = 500

/** Published encodes never change: those last played are kept. */
export const createEncodeCache = ({ db }: { db: Database }) => {
  const encodes = new LRUCache<string, PublishedEncode>({ max: MOST_FILMS })
  const openEncode = async ({ encode_id }: PlayClaims) => {
    const found = encodes.get(encode_id) ?? (await findPublishedEncode(db, encode_id)) ?? fail('screener_not_ready')
    encodes.set(encode_id, found)
    return found
  }
  const marks = new LRUCache<string, string>({ max: MOST_FILMS })
  const openMarks = async ({ encode_id }: PlayClaims) => {
    const found = marks.get(encode_id) ?? (await findMarksPrefix(db, encode_id)) ?? fail('screener_not_ready')
    marks.set(encode_id, found)
    return found
  }
  return { openEncode, openMarks }
}
