import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PERMISSION_AREAS } from '../../rights/permissions.ts'
import { Id, Name, Ok, Time } from '../../values.ts'
import * as routes from './routes.ts'

const keysOf = <Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Record<Keys[number], z.ZodBoolean>)

/** Grouped by area, a boolean for each permission. */
export const RolePermissions = z.object({
  files: keysOf(PERMISSION_AREAS.files),
  projects: keysOf(PERMISSION_AREAS.projects),
  users_and_roles: keysOf(PERMISSION_AREAS.users_and_roles),
  screeners: keysOf(PERMISSION_AREAS.screeners),
  screener_rooms: keysOf(PERMISSION_AREAS.screener_rooms),
  billing_and_plans: keysOf(PERMISSION_AREAS.billing_and_plans),
})
export type RolePermissions = z.infer<typeof RolePermissions>

const { files, projects, users_and_roles, screeners, screener_rooms, billing_and_plans } = RolePermissions.shape

/** Some of them; what is left out stays as it is, or as the default set says. */
export const SomePermissions = z
  .strictObject({
    files: files.partial().strict(),
    projects: projects.partial().strict(),
    users_and_roles: users_and_roles.partial().strict(),
    screeners: screeners.partial().strict(),
    screener_rooms: screener_rooms.partial().strict(),
    billing_and_plans: billing_and_plans.partial().strict(),
  })
  .partial()
export type SomePermissions = z.infer<typeof SomePermissions>

export const Role = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  permissions: RolePermissions,
  /** The role that always holds every permission. */
  is_administrator: z.boolean(),
  member_count: z.number().int(),
  /** What it may buy at once with tax, in minor units; null: without a limit. */
  purchase_limit: z.number().int().nullable(),
  /** Without the permission to pay: fills carts, and sends them for approval. */
  sends_carts: z.boolean(),
  created_at: Time,
})
export type Role = z.input<typeof Role>

const RoleName = Name(60)
const Description = z.string().trim().max(300)
const thisOrganization = z.object({ organizationID: Id })
const thisRole = z.object({ organizationID: Id, roleID: Id })

export const roles = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisOrganization,
    returns: z.object({ roles: z.array(Role) }),
    summary: 'The roles of the organization. Needs the permission to see or edit members.',
  }),
  defaults: endpoint(routes.defaults, {
    access: 'session',
    params: thisOrganization,
    returns: z.object({ permissions: RolePermissions }),
    summary: 'The default set: every permission there is, all off.',
  }),
  create: endpoint(routes.create, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({ name: RoleName, description: Description.default(''), permissions: SomePermissions.default({}) }),
    returns: z.object({ role: Role }),
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisRole,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: RoleName }),
      z.object({ key: z.literal('description'), value: Description }),
      z.object({ key: z.literal('permissions'), value: SomePermissions }),
      z.object({ key: z.literal('purchase_limit'), value: z.number().int().min(0).max(1e11).nullable() }),
      z.object({ key: z.literal('sends_carts'), value: z.boolean() }),
    ]),
    returns: z.object({ role: Role }),
    summary: 'Change a role; permissions that are left out stay as they are.',
  }),
  delete: endpoint(routes.delete, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisRole,
    returns: Ok,
  }),
}
