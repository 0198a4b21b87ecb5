import type { Database } from '#platform/database/database'
import { hashToken } from '#platform/secrets'
import { listAncestors } from './templates.repository.ts'

const PAGE = /^\/video-requests\/([A-Za-z0-9_-]{22,128})(?:[/?#]|$)/

/** The sites of the asking side that may show a request of theirs inside a page: only for insertions. */
export const createAncestorsOf = ({ db }: { db: Database }) => {
  return async (path: string): Promise<readonly string[]> => {
    const token = PAGE.exec(path)?.[1]
    return token === undefined ? [] : listAncestors(db, hashToken(token))
  }
}
