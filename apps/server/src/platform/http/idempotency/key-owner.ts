import { hashToken } from '../../secrets.ts'
import { type Call, VISITOR_COOKIE } from '../call.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Whose key it is: the person, else the browser that a public page gave a cookie, else the address that the call comes from. A browser
 * may have begun a call before the answer to it brought the cookie: then the key is still that of its address.
 */
export function keyOwnersOf(viewer: Viewer | undefined, call: Call): string[] {
  if (viewer) return [viewer.user_id]
  const visitor = call.cookie(VISITOR_COOKIE)
  return visitor ? [`visitor ${hashToken(visitor).toString('base64url')}`, call.ip] : [call.ip]
}
