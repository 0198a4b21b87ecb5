import { addSeconds, type Clock, type NewId, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import { extendGrant, findGrant, insertGrant } from '../review.repository.ts'

const GRANT_SECONDS = 12 * 3600
/** How long a film that plays keeps what opened it, from each report; and the end of that. */
const PLAYING_SECONDS = 600
const LONGEST_SECONDS = 24 * 3600
const REVIEW_COOKIE = 'answerprint-review-'

type Link = { _id: string }
type Share = Link & { password_version: number }
type Opened = { password_version: number; viewer_name: string | null; viewer_email: string | null }

/** Proof of what a reviewer has entered on this device: a cookie for one share alone, void once the password changes. */
export const createGrants = ({ db, now, newId, newToken }: { db: Database; now: Clock; newId: NewId; newToken: NewToken }) => {
  const cookie = (share: Link) => `${REVIEW_COOKIE}${share._id.replaceAll('-', '')}`
  return {
    async find(share: Share, call: Call) {
      const token = call.cookie(cookie(share))
      return token ? findGrant(db, hashToken(token), share._id, now()) : undefined
    },

    /** The film that plays is not stopped because its password was entered half a day ago. */
    async keepWhilePlaying(grant: Awaited<ReturnType<typeof findGrant>>, linkId: string, call: Call): Promise<void> {
      const until = addSeconds(now(), PLAYING_SECONDS)
      const token = call.cookie(cookie({ _id: linkId }))
      if (!grant || !token || grant.expires_at > addSeconds(now(), PLAYING_SECONDS / 2)) return
      if (until > addSeconds(grant.created_at, LONGEST_SECONDS)) return
      await extendGrant(db, grant._id, until)
      call.setCookie(cookie({ _id: linkId }), token, { path: '/api/review', maxAgeSeconds: PLAYING_SECONDS })
    },

    /** All that this browser may hold; only who was given one knows its token. */
    proofsOf: (call: Call): string[] =>
      call
        .cookieNames()
        .filter((name) => name.startsWith(REVIEW_COOKIE))
        .map((name) => `${name} ${hashToken(call.cookie(name) ?? '').toString('base64url')}`),

    async give(
      tx: Database,
      share: Share,
      call: Call,
      { password_version, viewer_name, viewer_email }: Opened,
    ): Promise<Awaited<ReturnType<typeof findGrant>>> {
      const token = newToken()
      const grant = {
        _id: newId(),
        token_hash: hashToken(token),
        shared_screener_id: share._id,
        password_version,
        viewer_name,
        viewer_email,
      }
      await insertGrant(tx, { ...grant, created_at: now(), expires_at: addSeconds(now(), GRANT_SECONDS) })
      call.setCookie(cookie(share), token, { path: '/api/review', maxAgeSeconds: GRANT_SECONDS })
      return findGrant(tx, grant.token_hash, share._id, now())
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
