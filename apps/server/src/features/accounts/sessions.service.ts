import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import { addDays, type Clock, type NewId, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import { deleteSession, findSession, insertSession, touchSession } from './sessions.repository.ts'

const SLIDING_DAYS = 30
const DEVICE_DAYS = 400
const DAY_SECONDS = 86_400
/** Sliding a session on every call would write a row a call. */
const TOUCH_AFTER_MS = 60_000

type Needs = { db: Database; now: Clock; newId: NewId; newToken: NewToken; secure: boolean }

export const createSessions = ({ db, now, newId, newToken, secure }: Needs) => {
  // The prefix makes the browser refuse the cookie from anything but this very host over https.
  const sessionCookie = secure ? '__Host-answerprint-session' : 'answerprint-session'
  const deviceCookie = secure ? '__Host-answerprint-device' : 'answerprint-device'
  return {
    /** Always a fresh token: what a visitor held before signing in is worth nothing after. */
    async begin(tx: Database, userId: string, call: Call): Promise<void> {
      const token = newToken()
      const { ip, user_agent } = call
      await insertSession(tx, {
        _id: newId(),
        token_hash: hashToken(token),
        user_id: userId,
        ip,
        user_agent,
        created_at: now(),
        expires_at: addDays(now(), SLIDING_DAYS),
      })
      call.setCookie(sessionCookie, token, { maxAgeSeconds: SLIDING_DAYS * DAY_SECONDS })
    },

    async end(call: Call): Promise<void> {
      const token = call.cookie(sessionCookie)
      if (token) await deleteSession(db, hashToken(token))
      call.clearCookie(sessionCookie)
    },

    async viewerOf(call: Call): Promise<Viewer | undefined> {
      const token = call.cookie(sessionCookie)
      if (!token) return undefined
      const found = await findSession(db, hashToken(token), now())
      if (!found) return undefined
      if (now().getTime() - found.seen_at.getTime() > TOUCH_AFTER_MS) {
        await touchSession(db, found.session_id, now(), addDays(now(), SLIDING_DAYS))
      }
      const { session_id, user_id, organization_id, full_name, email } = found
      const permissions = organization_id ? { ...permissionsOf([]), ...found.permissions } : individualPermissions()
      const is_paid = (found.organization_subscription_type ?? found.subscription_type) !== 'free'
      return { session_id, user_id, organization_id, owner_id: organization_id ?? user_id, full_name, email, permissions, is_paid }
    },

    /** A long-lived random cookie tells one device from another. */
    deviceOf(call: Call): Buffer {
      const known = call.cookie(deviceCookie)
      const device = known && /^[\w-]{43}$/.test(known) ? known : newToken()
      if (device !== known) call.setCookie(deviceCookie, device, { maxAgeSeconds: DEVICE_DAYS * DAY_SECONDS })
      return hashToken(device)
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
