import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import { addDays, addSeconds, type Clock, type NewId, type NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import { rememberDevice } from '../login/known-devices.repository.ts'
import { mustSetUpTwoFactor } from '../two-factor/must-set-up.ts'
import type { Cookies } from './cookies.ts'
import { openSessionCache } from './session-cache.ts'
import { deleteSession, type FoundSession, findSession, insertSession, isSessionValid, touchSession } from './sessions.repository.ts'

const SLIDING_DAYS = 30
const LONGEST_DAYS = 90
const DEVICE_DAYS = 400
const GHOST_SECONDS = 3600
const DAY_SECONDS = 86_400
/** Sliding a session on every call would write a row a call. */
const TOUCH_AFTER_MS = 60_000

type SignedIn = Readonly<{ viewer: Viewer; found: FoundSession; expires_at: Date }>
type Needs = { db: Database; now: Clock; newId: NewId; newToken: NewToken; cookies: Cookies; accessLog: AccessLog }

export const createSessions = ({ db, now, newId, newToken, cookies, accessLog }: Needs) => {
  /** Always a fresh token: a token from before the sign-in is worth nothing after it (session fixation). */
  const open = async (tx: Database, user_id: string, call: Call, life: { expires_at: Date; staff?: Viewer }) => {
    const token = newToken()
    const { ip, user_agent } = call
    const row = { _id: newId(), token_hash: hashToken(token), user_id, ip, user_agent, created_at: now(), expires_at: life.expires_at }
    await insertSession(tx, { ...row, ...(life.staff && { staff_id: life.staff.user_id, staff_session_id: life.staff.session_id }) })
    const seconds = Math.round((life.expires_at.getTime() - now().getTime()) / 1000)
    cookies.set(call, 'session', token, life.staff ? seconds : LONGEST_DAYS * DAY_SECONDS)
  }
  /** A long-lived random cookie distinguishes devices. */
  const deviceOf = (call: Call): Buffer => {
    const known = cookies.read(call, 'device')
    const device = known && /^[\w-]{43}$/.test(known) ? known : newToken()
    if (device !== known) cookies.set(call, 'device', device, DEVICE_DAYS * DAY_SECONDS)
    return hashToken(device)
  }
  const cache = openSessionCache<SignedIn>({ now })
  const viewerOfToken = async (token: string | undefined): Promise<SignedIn | undefined> => {
    if (!token) return undefined
    return cache.recall(token, async () => {
      const found = await findSession(db, hashToken(token), now())
      return found && { found, viewer: Object.freeze(toViewer(found)), expires_at: found.expires_at }
    })
  }
  return {
    cache,

    /** For a person who has passed every step: their browser is known from now on. */
    async begin(tx: Database, userId: string, call: Call): Promise<void> {
      await open(tx, userId, call, { expires_at: addDays(now(), SLIDING_DAYS) })
      await rememberDevice(tx, { user_id: userId, device_hash: deviceOf(call) }, now())
    },

    /**
     * Signs out; staff in a ghost session sign out of both sessions, also in a page of their own from before it. `viewer` is none where the
     * page is another person's than the session.
     */
    async end(call: Call, viewer: Viewer | undefined): Promise<void> {
      const signedIn = await viewerOfToken(cookies.read(call, 'session'))
      if (signedIn && !viewer && signedIn.found.staff_id === null) return
      const tokens = [cookies.read(call, 'session'), cookies.read(call, 'staff')].filter((each) => each !== undefined)
      await db.transaction().execute(async (tx) => {
        for (const token of tokens) await deleteSession(tx, hashToken(token))
        if (!signedIn) return
        const { user_id, session_id } = signedIn.viewer
        await accessLog.write(tx, signedIn.viewer, call, {
          ...{ action: 'logout', subject_type: 'user', subject_id: user_id },
          details: { session_id },
        })
      })
      for (const name of ['session', 'staff', 'pending'] as const) cookies.clear(call, name)
    },

    async viewerOf(call: Call): Promise<Viewer | undefined> {
      const token = cookies.read(call, 'session')
      const signedIn = await viewerOfToken(token)
      if (!token || !signedIn) return undefined
      const { found, viewer } = signedIn
      if (!found.staff_id && now().getTime() - found.seen_at.getTime() > TOUCH_AFTER_MS) {
        await touchSession(db, found.session_id, now(), laterEnd(found.created_at, now()))
        cache.drop(token)
      }
      return viewer
    },

    isValid: (sessionId: string) => isSessionValid(db, sessionId, now()),

    /** Gives staff a session as another person for an hour, and keeps their own beside it. */
    async beginGhost(tx: Database, staff: Viewer, userId: string, call: Call): Promise<void> {
      const own = cookies.read(call, 'session')
      if (own) cookies.set(call, 'staff', own, GHOST_SECONDS)
      await open(tx, userId, call, { expires_at: addSeconds(now(), GHOST_SECONDS), staff })
    },

    /** Back to the session that the ghost session was begun from; answers its person, if it is still valid. */
    async endGhost(tx: Database, ghost: Viewer, call: Call): Promise<Viewer | undefined> {
      const token = cookies.read(call, 'staff')
      const staff = (await viewerOfToken(token))?.viewer
      await deleteSession(tx, hashToken(cookies.read(call, 'session') ?? ''))
      cookies.clear(call, 'staff')
      if (!token || staff?.user_id !== ghost.staff_id) {
        cookies.clear(call, 'session')
        return undefined
      }
      cookies.set(call, 'session', token, LONGEST_DAYS * DAY_SECONDS)
      return staff
    },

    deviceOf,
  }
}
export type Sessions = ReturnType<typeof createSessions>

/** Thirty days from now, but never more than ninety from the login. */
const laterEnd = (created_at: Date, now: Date) =>
  new Date(Math.min(addDays(now, SLIDING_DAYS).getTime(), addDays(created_at, LONGEST_DAYS).getTime()))

function toViewer(found: FoundSession): Viewer {
  const { session_id, user_id, organization_id, full_name, email, staff_id } = found
  return {
    ...{ session_id, user_id, organization_id, full_name, email, staff_id },
    owner_id: organization_id ?? user_id,
    member_of: organization_id,
    permissions: organization_id ? { ...permissionsOf([]), ...found.permissions } : individualPermissions(),
    is_paid: (found.organization_subscription_type ?? found.subscription_type) !== 'free',
    is_staff: found.is_staff && staff_id === null,
    is_suspended: found.is_suspended,
    // Staff in a ghost session are not asked to set up what only the person can.
    must_set_up_two_factor: staff_id === null && mustSetUpTwoFactor(found),
  }
}
