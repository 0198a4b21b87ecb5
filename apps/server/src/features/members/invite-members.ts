import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { members as contract, InviteRow } from '@answerprint/contract/members'
import { MOST_MEMBERS } from '@answerprint/contract/plan-rules'
import { reserveUser } from '#features/accounts'
import type { RecordHistory } from '#features/history'
import type { InviteLifecycle } from '#features/invites'
import type { ProjectAccess } from '#features/projects'
import { mayGive, openGiver, openOrganization, type Roles } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { faultsOf } from './check-rows.ts'
import { findAddresses, findPlaces, joinProject, listByIds } from './members.repository.ts'
import { inOrder, present } from './members.service.ts'

type Needs = {
  db: Database
  roles: Roles
  access: ProjectAccess
  inviteLifecycle: InviteLifecycle
  accessLog: AccessLog
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['invite'], 'out'>

/** All rows or none: they are checked together, and written in one transaction with their mails. */
export const createInviteMembers = ({ db, roles, access, inviteLifecycle, accessLog, recordHistory, now, newId }: Needs) => {
  return async (viewer: Viewer, { params, body: { users: rows, projectId } }: Asked, call: Call) => {
    const organizationId = openOrganization(viewer, params.organizationID)
    const project = projectId ? await access.open(viewer, projectId) : undefined
    if (project && project.owner_id !== organizationId) return fail('no_access')
    const ids = await db.transaction().execute(async (tx) => {
      await refuse(tx, viewer, organizationId, rows)
      const invited: string[] = []
      // In one order, as another organization may invite the same people at the same moment.
      for (const row of rows.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
        invited.push(await invite(tx, viewer, organizationId, row, call))
      if (project) {
        await joinProject(tx, project._id, invited)
        await recordHistory(tx, { project_id: project._id, by: viewer, action: 'project.access_given', user_ids: invited })
      }
      return invited
    })
    return { users: inOrder(await listByIds(db, organizationId, ids)).map(present) }
  }

  async function refuse(tx: Database, viewer: Viewer, organizationId: string, rows: InviteRow[]) {
    // Serialises two calls that invite the same person at once.
    const giver = await openGiver(tx, viewer, organizationId)
    const known = await findAddresses(
      tx,
      organizationId,
      rows.map((each) => each.email),
    )
    const all = await roles.all(tx, organizationId)
    const given = new Map(all.map((role) => [role._id, { isGiven: mayGive(giver, role) }]))
    const errors = faultsOf(rows, { organizationId, known, roles: given })
    const [first] = errors
    if (first) fail('invites_refused', { errors, ...(errors.length === 1 && { message: first.message }) })
    const { plan, members, invited } = await findPlaces(tx, organizationId)
    const most = MOST_MEMBERS[plan]
    if (most !== undefined && Number(members) + Number(invited) + rows.length > most) fail('plan_members')
  }

  async function invite(tx: Database, viewer: Viewer, organizationId: string, row: InviteRow, call: Call): Promise<string> {
    const { email, name: full_name } = row
    const { _id: userId } = await reserveUser(tx, { _id: newId(), email, full_name, created_at: now() })
    await inviteLifecycle.issue(tx, viewer, { organizationId, userId, full_name, role_id: row.role_id ?? '' })
    const details = { email, role_id: row.role_id }
    await accessLog.write(tx, viewer, call, { action: 'member.invited', subject_type: 'user', subject_id: userId, details })
    return userId
  }
}
export type InviteMembers = ReturnType<typeof createInviteMembers>
