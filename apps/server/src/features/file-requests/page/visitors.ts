import type { NewToken } from '#platform/clock'
import { type Call, VISITOR_COOKIE } from '#platform/http/call'
import { hashToken } from '#platform/secrets'

/** Longer than a stalled upload is kept. */
const VISIT_SECONDS = 30 * 24 * 3600

/** A browser on a public page, known by a cookie that scripts cannot read, and by nothing else. */
export const createVisitors = ({ newToken }: { newToken: NewToken }) => ({
  find(call: Call): Buffer | undefined {
    const token = call.cookie(VISITOR_COOKIE)
    return token ? hashToken(token) : undefined
  },

  /** The same browser, or a new one that is known from now on. */
  welcome(call: Call, { isEmbedded = false } = {}): Buffer {
    const token = call.cookie(VISITOR_COOKIE) || newToken()
    call.setCookie(VISITOR_COOKIE, token, { path: '/api', isEmbedded, maxAgeSeconds: VISIT_SECONDS })
    return hashToken(token)
  },
})
export type Visitors = ReturnType<typeof createVisitors>
