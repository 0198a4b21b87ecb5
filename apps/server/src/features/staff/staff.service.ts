import type { User } from '@answerprint/contract/accounts'
import { permissionsOf } from '@answerprint/contract/permissions'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staff as contract } from '@answerprint/contract/staff'
import { authorOf, findActingStaff, type Sessions, type ShowUser } from '#features/accounts'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findCustomer, findUsers, setFlag } from './staff.repository.ts'

type Needs = { db: Database; sessions: Sessions; showUser: ShowUser; accessLog: AccessLog }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Our own people, who look for users and act as them to help. */
export const createStaff = ({ db, sessions, showUser, accessLog }: Needs) => ({
  async users({ query }: Asked<'users'>) {
    return { users: query.search === '' ? [] : await findUsers(db, query.search) }
  },

  /** The audit log of the user's own organization names the member of staff and the reason. */
  async ghost(viewer: Viewer, { body }: Asked<'ghost'>, call: Call): Promise<{ user: User }> {
    const customer = (await findCustomer(db, body.user_id)) ?? fail('not_found')
    await db.transaction().execute(async (tx) => {
      await sessions.beginGhost(tx, viewer, customer._id, call)
      const details = { reason: body.reason, staff_email: viewer.email }
      const line = { action: 'ghost.began', subject_type: 'user', subject_id: customer._id, details } as const
      await accessLog.write(tx, { ...authorOf(customer), staff_id: viewer.user_id }, call, line)
    })
    return { user: { ...(await showUser(db, customer._id)), is_ghost: true } }
  },

  async endGhost(viewer: Viewer, call: Call): Promise<{ user: User }> {
    if (!viewer.staff_id) return fail('not_found')
    const end = async (tx: Database) => {
      await accessLog.write(tx, viewer, call, { action: 'ghost.ended', subject_type: 'user', subject_id: viewer.user_id })
      return sessions.endGhost(tx, viewer, call)
    }
    // The ghost session ends in any case, also if the call is refused because their own session has ended meanwhile.
    const staff = await outsideUnitOfWork(() => db.transaction().execute(end))
    return staff ? { user: await showUser(db, staff.user_id) } : fail('no_session')
  },
})
export type Staff = ReturnType<typeof createStaff>

/** Commands for the operator of the server, on the command line. */
export const accountCommands = {
  'staff add': (db: Database, email: string) => setFlag(db, email, 'is_staff', true),
  'staff remove': (db: Database, email: string) => setFlag(db, email, 'is_staff', false),
  'users suspend': (db: Database, email: string) => setFlag(db, email, 'is_suspended', true),
  'users restore': (db: Database, email: string) => setFlag(db, email, 'is_suspended', false),
} as const

/** A member of staff whom the operator of the server names on the command line: for what staff may do, and nothing else. */
export async function findStaffViewer(db: Database, email: string): Promise<Viewer | undefined> {
  const found = await findActingStaff(db, { by: 'email', is: email })
  if (!found) return undefined
  const { _id: user_id, organization_id, full_name } = found
  return {
    ...{ user_id, session_id: '', organization_id, owner_id: organization_id ?? user_id, member_of: organization_id, full_name },
    ...{ email: found.email, permissions: permissionsOf([]), is_paid: false, is_staff: true, is_suspended: false },
    ...{ must_set_up_two_factor: false, staff_id: null },
  }
}
