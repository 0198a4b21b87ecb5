import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type Permissions, permissionsOf } from '@answerprint/contract/permissions'
import type { roles as contract, Role } from '@answerprint/contract/roles'
import type { z } from 'zod'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog, Actor } from '#platform/database/access-log'
import { type Database, isForeignKeyViolation, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { defaultRoles } from './default-roles.ts'
import { type Giver, mayChangeTo, mayGive, mayGiveOrdering, openGiver } from './giver.ts'
import { grouped, heldBy, withChanges } from './role-permissions.ts'
import { openMembers, openOrganization } from './roles.policy.ts'
import { deleteRole, findRole, insertRoles, listRoles, lockRole, type NewRole, type RoleRow, updateRole } from './roles.repository.ts'

type Needs = { db: Database; accessLog: AccessLog; now: Clock; newId: NewId }
const DEFAULTS = { permissions: grouped(permissionsOf([])) }
type RoleAction = 'role.created' | 'role.changed' | 'role.deleted'
type Locked = NonNullable<Awaited<ReturnType<typeof lockRole>>>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createRoles = ({ db, accessLog, now, newId }: Needs) => {
  const show = async (organizationId: string, roleId: string) => ({
    role: present((await findRole(db, organizationId, roleId)) ?? fail('not_found')),
  })
  const note = (tx: Database, actor: Actor, action: RoleAction, subject_id: string, details: Record<string, unknown>) =>
    accessLog.write(tx, actor.viewer, actor.call, { action, subject_type: 'role', subject_id, details })
  return {
    async list(viewer: Viewer, organizationId: string) {
      return { roles: (await listRoles(db, openMembers(viewer, organizationId))).map(present) }
    },

    async defaults(viewer: Viewer, organizationId: string) {
      openOrganization(viewer, organizationId)
      return DEFAULTS
    },

    async create(viewer: Viewer, { params, body: { name, description, permissions: chosen } }: Asked<'create'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      const permissions = withChanges(permissionsOf([]), chosen)
      const _id = newId()
      await db
        .transaction()
        .execute(async (tx) => {
          const giver = await openGiver(tx, viewer, organization_id)
          const role = { name, description, permissions, is_administrator: false, purchase_limit: giver.purchase_limit }
          if (!mayGive(giver, role)) return fail('role_beyond_own')
          await insertRoles(tx, [{ _id, organization_id, ...role, created_at: now() }])
          await note(tx, { viewer, call }, 'role.created', _id, { name, permissions: heldKeys(permissions) })
        })
        .catch(refuseTakenName)
      return show(organization_id, _id)
    },

    async update(viewer: Viewer, { params, body }: Asked<'update'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      await db
        .transaction()
        .execute(async (tx) => {
          const { giver, role } = await open(tx, viewer, params)
          if (givesBeyond(giver, role, body)) return fail('role_beyond_own')
          if (body.key !== 'permissions') {
            await updateRole(tx, role._id, { [body.key]: body.value })
            return note(tx, { viewer, call }, 'role.changed', role._id, { key: body.key, from: role[body.key], to: body.value })
          }
          const before = heldBy(role.permissions)
          const after = withChanges(before, body.value)
          if (!mayChangeTo(giver, role, before, after)) return fail('role_beyond_own')
          await updateRole(tx, role._id, { permissions: after })
          return note(tx, { viewer, call }, 'role.changed', role._id, { key: 'permissions', from: heldKeys(before), to: heldKeys(after) })
        })
        .catch(refuseTakenName)
      return show(organization_id, params.roleID)
    },

    async delete(viewer: Viewer, { params }: Asked<'delete'>, call: Call) {
      openOrganization(viewer, params.organizationID)
      await db
        .transaction()
        .execute(async (tx) => {
          const { role } = await open(tx, viewer, params)
          // A concurrent call may be assigning this role: then the foreign key refuses the deletion.
          await deleteRole(tx, role._id)
          await note(tx, { viewer, call }, 'role.deleted', role._id, { name: role.name })
        })
        .catch((error) => (isForeignKeyViolation(error) ? fail('role_in_use') : Promise.reject(error)))
      return { ok: true as const }
    },

    /** Creates the roles of a new organization; returns the id of the Administrator's. */
    async found(tx: Database, organization_id: string): Promise<string> {
      const rows = rowsOf({ now, newId }, organization_id, defaultRoles)
      await insertRoles(tx, rows)
      return rows.find((each) => each.is_administrator)?._id ?? fail('internal')
    },

    /** Roles that are not made by a member, for the demo. */
    add: (tx: Database, organization_id: string, made: readonly Pick<NewRole, 'name' | 'description' | 'permissions'>[]) => {
      const roles = made.map((role) => ({ ...role, is_administrator: false }))
      return insertRoles(tx, rowsOf({ now, newId }, organization_id, roles))
    },

    all: (tx: Database, organizationId: string) => listRoles(tx, organizationId),

    find: (tx: Database, organizationId: string, roleId: string) => findRole(tx, organizationId, roleId),
  }
}
export type Roles = ReturnType<typeof createRoles>

/** The role, locked; refused unless the viewer holds all that it holds. */
async function open(tx: Database, viewer: Viewer, { organizationID, roleID }: { organizationID: string; roleID: string }) {
  const giver = await openGiver(tx, viewer, organizationID)
  const role = (await lockRole(tx, organizationID, roleID)) ?? fail('not_found')
  if (role.is_administrator) return fail('role_locked')
  return mayGive(giver, role) ? { giver, role } : fail('role_holds_more')
}

/** Whether a limit or an approval would let the role buy or order as the person may not. */
function givesBeyond(giver: Giver, role: Locked, body: Asked<'update'>['body']): boolean {
  if (body.key === 'purchase_limit') return !mayGive(giver, { ...role, purchase_limit: body.value })
  return body.key === 'sends_carts' && body.value && !mayGiveOrdering(giver)
}

type Made = Omit<NewRole, '_id' | 'organization_id' | 'created_at'>

const rowsOf = ({ now, newId }: Pick<Needs, 'now' | 'newId'>, organization_id: string, roles: readonly Made[]): NewRole[] =>
  roles.map((role) => ({ ...role, _id: newId(), organization_id, created_at: now() }))

const present = ({ permissions, ...role }: RoleRow): z.output<typeof Role> => ({ ...role, permissions: grouped(heldBy(permissions)) })

const heldKeys = (permissions: Permissions): string[] => Object.entries(permissions).flatMap(([key, held]) => (held ? [key] : []))

const refuseTakenName = (error: unknown) =>
  isUniqueViolation(error, 'role_names')
    ? fail('role_name_taken', { errors: [{ field: 'name', message: 'A role with this name already exists.' }] })
    : Promise.reject(error)
