import { hashToken } from '../../secrets.ts'
import { type Call, VISITOR_COOKIE } from '../call.ts'
import type { Viewer } from '../viewer.ts'

/**
 * The owner of a key: the person, else the browser with a cookie of a public page, else the caller's address. A browser
 * may have begun a call before its answer set the cookie: then the key still belongs to its address.
 */
export function keyOwnersOf(viewer: Viewer | undefined, call: Call): string[] {
  if (viewer) return [viewer.user_id]
  const visitor = call.cookie(VISITOR_COOKIE)
  return visitor ? [`visitor ${hashToken(visitor).toString('base64url')}`, call.ip] : [call.ip]
}
