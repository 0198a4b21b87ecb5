import type { departments as contract } from '@answerprint/contract/departments'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { countPeople } from '#features/projects'
import { demandMayChange, listPeopleWithRoles, lockMembership, openGiver, openMembers, openOrganization } from '#features/roles'
import { changedList } from '#platform/changed-list'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import {
  deleteDepartment,
  emptyDepartment,
  findDepartment,
  insertDepartment,
  joinDepartment,
  leaveDepartments,
  listDepartments,
  lockDepartments,
  updateDepartment,
} from './departments.repository.ts'

type Needs = { db: Database; accessLog: AccessLog; now: Clock; newId: NewId }
type Filled = { organizationId: string; departmentId: string; before: readonly string[] }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createDepartments = ({ db, accessLog, now, newId }: Needs) => {
  const show = async (organizationId: string, departmentId: string) => ({
    department: (await findDepartment(db, organizationId, departmentId)) ?? fail('not_found'),
  })
  return {
    async list(viewer: Viewer, organizationId: string) {
      return { departments: await listDepartments(db, openMembers(viewer, organizationId)) }
    },

    async create(viewer: Viewer, { params, body: { name, description, user_ids } }: Asked<'create'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      const _id = newId()
      await db
        .transaction()
        .execute(async (tx) => {
          await insertDepartment(tx, { _id, organization_id, name, description, created_at: now() })
          await fill(tx, viewer, { organizationId: organization_id, departmentId: _id, before: [] }, user_ids)
          await accessLog.write(tx, viewer, call, {
            action: 'department.created',
            subject_type: 'department',
            subject_id: _id,
            details: { name },
          })
        })
        .catch(refuseTakenName)
      return show(organization_id, _id)
    },

    async update(viewer: Viewer, { params, body }: Asked<'update'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      await db
        .transaction()
        .execute(async (tx) => {
          // Before it is read: what another person changes at the same moment stays.
          if (body.key === 'user_ids') await lockMembership(tx, organization_id)
          const department = (await findDepartment(tx, organization_id, params.departmentID)) ?? fail('not_found')
          const { _id } = department
          const place = { organizationId: organization_id, departmentId: _id, before: department.user_ids }
          const to = body.key === 'user_ids' ? changedList(place.before, body.value, body.was) : body.value
          if (Array.isArray(to)) await fill(tx, viewer, place, to)
          else await updateDepartment(tx, _id, { [body.key]: to })
          const details = { key: body.key, from: department[body.key], to }
          await accessLog.write(tx, viewer, call, { action: 'department.changed', subject_type: 'department', subject_id: _id, details })
        })
        .catch(refuseTakenName)
      return show(organization_id, params.departmentID)
    },

    async delete(viewer: Viewer, { params }: Asked<'delete'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      const { _id, name } = (await findDepartment(db, organization_id, params.departmentID)) ?? fail('not_found')
      await db.transaction().execute(async (tx) => {
        if (!(await deleteDepartment(tx, _id))) return fail('not_found')
        await accessLog.write(tx, viewer, call, {
          action: 'department.deleted',
          subject_type: 'department',
          subject_id: _id,
          details: { name },
        })
      })
      return { ok: true as const }
    },

    /** Puts one person into one department, or none. The caller has checked that the person exists. */
    async move(tx: Database, organizationId: string, userId: string, departmentId: string | null): Promise<void> {
      await lockDepartments(tx, organizationId)
      if (departmentId !== null && !(await findDepartment(tx, organizationId, departmentId))) return fail('not_found')
      await leaveDepartments(tx, organizationId, [userId])
      if (departmentId !== null) await joinDepartment(tx, departmentId, [userId])
    },
  }
}
export type Departments = ReturnType<typeof createDepartments>

const refuseTakenName = (error: unknown) =>
  isUniqueViolation(error, 'department_names')
    ? fail('department_name_taken', { errors: [{ field: 'name', message: 'A department with this name already exists.' }] })
    : Promise.reject(error)

async function demandMayMove(tx: Database, viewer: Viewer, organizationId: string, moved: string[]): Promise<void> {
  const giver = await openGiver(tx, viewer, organizationId)
  for (const person of await listPeopleWithRoles(tx, organizationId, moved)) {
    // Everybody may choose their own department.
    if (person._id !== viewer.user_id) demandMayChange(giver, person)
  }
}

async function fill(tx: Database, viewer: Viewer, { organizationId, departmentId, before }: Filled, userIds: string[]) {
  const people = [...new Set(userIds)]
  const moved = [...people.filter((each) => !before.includes(each)), ...before.filter((each) => !people.includes(each))]
  await demandMayMove(tx, viewer, organizationId, moved)
  const known = await lockDepartments(tx, organizationId)
  // It was deleted meanwhile.
  if (!known.some((each) => each._id === departmentId)) return fail('not_found')
  if (people.length > 0 && (await countPeople(tx, organizationId, people)) < people.length) return fail('not_found')
  await emptyDepartment(tx, departmentId)
  await leaveDepartments(tx, organizationId, people)
  await joinDepartment(tx, departmentId, people)
}
