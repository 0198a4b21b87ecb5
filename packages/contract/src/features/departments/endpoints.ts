import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Name, Ok, Time } from '../../values.ts'
import * as routes from './routes.ts'

export const Department = z.object({
  _id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string(),
  user_ids: z.array(Id),
  created_at: Time,
})
export type Department = z.input<typeof Department>

const DepartmentName = Name(80)
const Description = z.string().trim().max(300)
const UserIds = z.array(Id).max(1_000)
const thisOrganization = z.object({ organizationID: Id })
const thisDepartment = z.object({ organizationID: Id, departmentID: Id })

/** A label for grouping, filtering and ticking members; it grants nothing by itself. */
export const departments = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisOrganization,
    returns: z.object({ departments: z.array(Department) }),
    summary: 'The departments of the organization. Needs the permission to see or edit members.',
  }),
  create: endpoint(routes.create, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({ name: DepartmentName, description: Description.default(''), user_ids: UserIds.default([]) }),
    returns: z.object({ department: Department }),
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisDepartment,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: DepartmentName }),
      z.object({ key: z.literal('description'), value: Description }),
      /** `was`: whom the caller saw listed. Only what they changed of it is changed. */
      z.object({ key: z.literal('user_ids'), value: UserIds, was: UserIds.optional() }),
    ]),
    returns: z.object({ department: Department }),
    summary: 'Change one field. A person is in one department at most: adding them here removes them from another.',
  }),
  delete: endpoint(routes.delete, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisDepartment,
    returns: Ok,
  }),
}
