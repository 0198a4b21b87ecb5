import type { departments } from '@answerprint/contract/departments'
import type { Input, Output } from '@answerprint/contract/endpoint'
import type { members } from '@answerprint/contract/members'
import type { organizations } from '@answerprint/contract/organizations'
import type { projects } from '@answerprint/contract/projects'
import type { roles } from '@answerprint/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

type Organizations = typeof organizations
type Members = typeof members
type Roles = typeof roles
type Departments = typeof departments

const HOUSE = '/organizations/:organizationID'
const endpoints = {
  create: withoutSchemas<Organizations['create']>({ method: 'POST', path: '/organizations' }),
  get: withoutSchemas<Organizations['get']>({ method: 'GET', path: HOUSE }),
  update: withoutSchemas<Organizations['update']>({ method: 'PUT', path: HOUSE }),
  updateBranding: withoutSchemas<Organizations['updateBranding']>({ method: 'PUT', path: `${HOUSE}/branding` }),
  setLogo: withoutSchemas<Organizations['setLogo']>({ method: 'POST', path: `${HOUSE}/logo` }),
  removeLogo: withoutSchemas<Organizations['removeLogo']>({ method: 'DELETE', path: `${HOUSE}/logo` }),
  leave: withoutSchemas<Members['leave']>({ method: 'POST', path: `${HOUSE}/leave` }),
  members: withoutSchemas<Members['list']>({ method: 'GET', path: `${HOUSE}/users` }),
  invite: withoutSchemas<Members['invite']>({ method: 'POST', path: `${HOUSE}/users` }),
  updateMember: withoutSchemas<Members['update']>({ method: 'PUT', path: `${HOUSE}/users/:userID` }),
  removeMember: withoutSchemas<Members['remove']>({ method: 'DELETE', path: `${HOUSE}/users/:userID` }),
  resend: withoutSchemas<Members['resend']>({ method: 'POST', path: `${HOUSE}/users/:userID/resend` }),
  roles: withoutSchemas<Roles['list']>({ method: 'GET', path: `${HOUSE}/roles` }),
  createRole: withoutSchemas<Roles['create']>({ method: 'POST', path: `${HOUSE}/roles` }),
  updateRole: withoutSchemas<Roles['update']>({ method: 'PUT', path: `${HOUSE}/roles/:roleID` }),
  deleteRole: withoutSchemas<Roles['delete']>({ method: 'DELETE', path: `${HOUSE}/roles/:roleID` }),
  departments: withoutSchemas<Departments['list']>({ method: 'GET', path: `${HOUSE}/departments` }),
  createDepartment: withoutSchemas<Departments['create']>({ method: 'POST', path: `${HOUSE}/departments` }),
  updateDepartment: withoutSchemas<Departments['update']>({ method: 'PUT', path: `${HOUSE}/departments/:departmentID` }),
  deleteDepartment: withoutSchemas<Departments['delete']>({ method: 'DELETE', path: `${HOUSE}/departments/:departmentID` }),
  setAccess: withoutSchemas<(typeof projects)['setAccess']>({ method: 'PUT', path: '/projects/:projectID/access' }),
}

export type Organization = Output<Organizations['get']>['organization']
export type Branding = Organization['branding']
export type Member = Output<Members['list']>['users'][number]
export type Role = Output<Roles['list']>['roles'][number]
export type RolePermissions = Role['permissions']
export type Department = Output<Departments['list']>['departments'][number]
type InviteBody = Input<Members['invite']>['body']
type MemberChange = Input<Members['update']>['body']
type RoleChange = Input<Roles['update']>['body']
type DepartmentChange = Input<Departments['update']>['body']
type OrganizationChange = Input<Organizations['update']>['body']

/** Everything about one organisation; members, roles and departments count each other, and are asked again together. */
export const organizationKey = (organizationID: string) => ['organization', organizationID] as const

export const organizationQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'general'],
    queryFn: async ({ signal }) => (await call(endpoints.get, { params: { organizationID } }, { signal })).organization,
  })

export const membersQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'users'],
    queryFn: async ({ signal }) => (await call(endpoints.members, { params: { organizationID } }, { signal })).users,
  })

export const rolesQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'roles'],
    queryFn: async ({ signal }) => (await call(endpoints.roles, { params: { organizationID } }, { signal })).roles,
  })

export const departmentsQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'departments'],
    queryFn: async ({ signal }) => (await call(endpoints.departments, { params: { organizationID } }, { signal })).departments,
  })

const of = (organizationID: string) => ({ params: { organizationID } })

export const createOrganization = async (name: string, idempotencyKey: string) =>
  (await call(endpoints.create, { body: { name } }, { idempotencyKey })).organization
export const updateOrganization = async (organizationID: string, body: OrganizationChange) =>
  (await call(endpoints.update, { ...of(organizationID), body })).organization
export const updateBranding = async (organizationID: string, body: Input<Organizations['updateBranding']>['body']) =>
  (await call(endpoints.updateBranding, { ...of(organizationID), body })).organization
export const setLogo = async (organizationID: string, image: string) =>
  (await call(endpoints.setLogo, { ...of(organizationID), body: { image } })).organization
export const removeLogo = async (organizationID: string) => (await call(endpoints.removeLogo, of(organizationID))).organization
export const leaveOrganization = (organizationID: string) => call(endpoints.leave, of(organizationID))

export const inviteMembers = (organizationID: string, body: InviteBody, idempotencyKey: string) =>
  call(endpoints.invite, { ...of(organizationID), body }, { idempotencyKey })
export const updateMember = async (organizationID: string, userID: string, body: MemberChange) =>
  (await call(endpoints.updateMember, { params: { organizationID, userID }, body })).user
export const removeMember = (organizationID: string, userID: string) => call(endpoints.removeMember, { params: { organizationID, userID } })
export const resendInvite = (organizationID: string, userID: string) => call(endpoints.resend, { params: { organizationID, userID } })

export const createRole = async (organizationID: string, body: Input<Roles['create']>['body'], idempotencyKey: string) =>
  (await call(endpoints.createRole, { ...of(organizationID), body }, { idempotencyKey })).role
export const updateRole = async (organizationID: string, roleID: string, body: RoleChange) =>
  (await call(endpoints.updateRole, { params: { organizationID, roleID }, body })).role
export const deleteRole = (organizationID: string, roleID: string) => call(endpoints.deleteRole, { params: { organizationID, roleID } })

export const createDepartment = (organizationID: string, body: Input<Departments['create']>['body'], idempotencyKey: string) =>
  call(endpoints.createDepartment, { ...of(organizationID), body }, { idempotencyKey })
export const updateDepartment = (organizationID: string, departmentID: string, body: DepartmentChange) =>
  call(endpoints.updateDepartment, { params: { organizationID, departmentID }, body })
export const deleteDepartment = (organizationID: string, departmentID: string) =>
  call(endpoints.deleteDepartment, { params: { organizationID, departmentID } })

export const setProjectAccess = (projectID: string, userIds: string[]) =>
  call(endpoints.setAccess, { params: { projectID }, body: { userIds } })
