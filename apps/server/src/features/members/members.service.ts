import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { members as contract, Member } from '@answerprint/contract/members'
import type { z } from 'zod'
import { openOwner } from '#features/accounts'
import { type Departments, leaveDepartments } from '#features/departments'
import type { InviteLifecycle } from '#features/invites'
import {
  demandMayChange,
  type Giver,
  heldBy,
  lockMembership,
  mayGive,
  openGiver,
  openMembers,
  openOrganization,
  type Roles,
} from '#features/roles'
import type { AccessLog, Actor } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import {
  countActiveAdministrators,
  endSessions,
  findMember,
  leaveProjects,
  listMembers,
  type MemberRow,
  partWith,
  updateMember,
} from './members.repository.ts'

type Needs = {
  db: Database
  roles: Roles
  departments: Departments
  inviteLifecycle: InviteLifecycle
  accessLog: AccessLog
  storageLimitBytes: number
  /** In the transaction in which they leave. */
  onMembersLeft: Hook
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createMembers = ({ db, roles, departments, inviteLifecycle, accessLog, storageLimitBytes, onMembersLeft }: Needs) => {
  const show = async (organizationId: string, userId: string) => ({
    user: present((await findMember(db, organizationId, userId)) ?? fail('not_found')),
  })
  /** Changes to one organization are serialised, and refused when they would leave it without an active Administrator. */
  const change = (organizationId: string, work: (tx: Database) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockMembership(tx, organizationId)
      await work(tx)
      if ((await countActiveAdministrators(tx, organizationId)) === 0) return fail('last_administrator')
    })
  return {
    async list(viewer: Viewer, organizationId: string) {
      return { users: inOrder(await listMembers(db, openMembers(viewer, organizationId))).map(present) }
    },

    async update(viewer: Viewer, { params, body }: Asked<'update'>, call: Call) {
      const organizationId = openOrganization(viewer, params.organizationID)
      await change(organizationId, async (tx) => {
        const { person, giver } = await open(tx, viewer, { organizationId, userId: params.userID }, body.key)
        if (body.key === 'role_id') await giveRole(tx, organizationId, { person, giver }, body.value)
        else if (body.key === 'status') await setStatus(tx, person, body.value)
        else await departments.move(tx, organizationId, person._id, body.value)
        await note(tx, { viewer, call }, 'member.changed', person, { key: body.key, from: person[body.key], to: body.value })
      })
      return show(organizationId, params.userID)
    },

    async remove(viewer: Viewer, { params }: Asked<'remove'>, call: Call) {
      const organizationId = openOrganization(viewer, params.organizationID)
      await change(organizationId, async (tx) => {
        const { person } = await open(tx, viewer, { organizationId, userId: params.userID })
        await part(tx, organizationId, person)
        await note(tx, { viewer, call }, 'member.removed', person, { email: person.email, role_name: person.role_name })
      })
      return { ok: true as const }
    },

    async leave(viewer: Viewer, organizationId: string, call: Call) {
      openOrganization(viewer, organizationId)
      await change(organizationId, async (tx) => {
        const person = (await findMember(tx, organizationId, viewer.user_id)) ?? fail('not_found')
        // Their sessions are kept: the person did not ask to be signed out.
        await partFrom(tx, organizationId, person._id)
        await note(tx, { viewer, call }, 'member.left', person, { role_name: person.role_name })
      })
      return { ok: true as const }
    },

    async resend(viewer: Viewer, { params }: Asked<'resend'>, call: Call) {
      const organizationId = openOrganization(viewer, params.organizationID)
      await db.transaction().execute(async (tx) => {
        const { person } = await open(tx, viewer, { organizationId, userId: params.userID })
        if (person.status !== 'Invited') return fail('member_not_invited')
        await inviteLifecycle.renew(tx, viewer, { organizationId, userId: person._id })
        await note(tx, { viewer, call }, 'member.reinvited', person, { email: person.email })
      })
      return show(organizationId, params.userID)
    },
  }

  async function giveRole(tx: Database, organizationId: string, who: { person: MemberRow; giver: Giver }, roleId: string) {
    const role = (await roles.find(tx, organizationId, roleId)) ?? fail('not_found')
    if (!mayGive(who.giver, role)) return fail('role_beyond_own')
    if (who.person.status === 'Invited') await inviteLifecycle.changeRole(tx, organizationId, who.person._id, roleId)
    else await updateMember(tx, who.person._id, { role_id: roleId })
  }

  async function part(tx: Database, organizationId: string, person: MemberRow) {
    if (person.status !== 'Invited') {
      await endSessions(tx, person._id)
      return partFrom(tx, organizationId, person._id)
    }
    await leavePlaces(tx, organizationId, person._id)
    await inviteLifecycle.withdraw(tx, organizationId, person._id)
  }

  async function partFrom(tx: Database, organizationId: string, userId: string) {
    await leavePlaces(tx, organizationId, userId)
    await onMembersLeft.run(tx, [userId])
    await partWith(tx, userId)
    await openOwner(tx, userId, { storageLimitBytes })
  }

  function note(tx: Database, actor: Actor, action: NotedAction, person: MemberRow, details: Record<string, unknown>) {
    return accessLog.write(tx, actor.viewer, actor.call, { action, subject_type: 'user', subject_id: person._id, details })
  }
}
export type Members = ReturnType<typeof createMembers>

async function leavePlaces(tx: Database, organizationId: string, userId: string): Promise<void> {
  await leaveProjects(tx, organizationId, userId)
  await leaveDepartments(tx, organizationId, [userId])
}

type NotedAction = 'member.changed' | 'member.removed' | 'member.left' | 'member.reinvited'

type Place = { organizationId: string; userId: string }

/** The person; refused unless the viewer may change them. */
async function open(tx: Database, viewer: Viewer, { organizationId, userId }: Place, key?: string) {
  const giver = await openGiver(tx, viewer, organizationId)
  const person = (await findMember(tx, organizationId, userId)) ?? fail('not_found')
  // Everybody may choose their own department.
  if (key !== 'department_id' || userId !== viewer.user_id) demandMayChange(giver, person)
  return { person, giver }
}

async function setStatus(tx: Database, person: MemberRow, status: 'Active' | 'Inactive') {
  if (person.status === 'Invited') return fail('member_still_invited')
  await updateMember(tx, person._id, { status })
  if (status === 'Inactive') await endSessions(tx, person._id)
}

export function present({ permissions, status, ...row }: MemberRow): z.output<typeof Member> {
  return {
    ...row,
    status: status === 'Inactive' || status === 'Invited' ? status : 'Active',
    sees_all_projects: heldBy(permissions)['projects:can_view'],
  }
}

export const inOrder = (rows: MemberRow[]): MemberRow[] =>
  rows.sort((one, other) => one.full_name.localeCompare(other.full_name, 'en') || one._id.localeCompare(other._id))
