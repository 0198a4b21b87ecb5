import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import { findPublishedEncode, type PublishedEncode } from '../encoding/encodes.repository.ts'
import { findMarksPrefix } from '../forensic/marks.repository.ts'
import type { PlayClaims } from './play-tokens.ts'

/** Published encodes never change, so each is read once and kept. */
export const createEncodeCache = ({ db }: { db: Database }) => {
  const encodes = new Map<string, PublishedEncode>()
  const openEncode = async ({ encode_id }: PlayClaims) => {
    const found = encodes.get(encode_id) ?? (await findPublishedEncode(db, encode_id)) ?? fail('screener_not_ready')
    if (encodes.size > 500) encodes.clear()
    encodes.set(encode_id, found)
    return found
  }
  const marks = new Map<string, string>()
  const openMarks = async ({ encode_id }: PlayClaims) => {
    const found = marks.get(encode_id) ?? (await findMarksPrefix(db, encode_id)) ?? fail('screener_not_ready')
    if (marks.size > 500) marks.clear()
    marks.set(encode_id, found)
    return found
  }
  return { openEncode, openMarks }
}
