import { fail } from '@answerprint/contract/errors'
import { findOpenSession, findShareByToken, type Gate, type ShareAccess, type ShareRow } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import type { Devices } from './devices.ts'
import type { Grants } from './grants.ts'

type Needs = { db: Database; grants: Grants; devices: Devices; shareAccess: ShareAccess; now: Clock }
export type Grant = Awaited<ReturnType<Grants['find']>>
export type OpenVisit = Awaited<ReturnType<typeof findOpenSession>>
export type ReviewAccess = {
  share: ShareRow
  gate: Gate
  grant: Grant
  /** This browser; none before the server has given it a name. */
  device: Buffer | undefined
  /** The visit that this browser has begun and that goes on. */
  visit: OpenVisit
}

/** Reads who a visitor of a link is, by the cookies of this browser, and asks which gate is closed to them. */
export const createGates = ({ db, grants, devices, shareAccess, now }: Needs) => {
  const find = async (token: string) => (await findShareByToken(db, hashToken(token))) ?? fail('link_invalid')
  return {
    find,

    async accessOf(token: string, call: Call, { fresh }: { fresh?: Grant } = {}): Promise<ReviewAccess> {
      const share = await find(token)
      const device = devices.find(share._id, call)
      // A grant that this call has just made is not in a cookie yet.
      const grant = fresh ?? (await grants.find(share, call))
      const visit = device && (await findOpenSession(db, share, device, now()))
      const gate = await shareAccess.gateFor(share, {
        ip: call.ip,
        password_version: grant?.password_version,
        viewer_name: grant?.viewer_name ?? visit?.viewer_name ?? null,
        visit: visit ? 'going' : 'none',
      })
      return { share, gate, grant, device, visit }
    },

    /** The browser of this call, which gets its name now if it has none. */
    deviceOf: ({ share, device }: ReviewAccess, token: string, call: Call): Buffer => device ?? devices.give(share._id, token, call),
  }
}
export type Gates = ReturnType<typeof createGates>
