import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'

export type Organization = OutputOf<typeof routes.organizations.get>['organization']
export type Branding = Organization['branding']
export type Member = OutputOf<typeof routes.members.list>['users'][number]
export type Role = OutputOf<typeof routes.roles.list>['roles'][number]
export type RolePermissions = Role['permissions']
export type Department = OutputOf<typeof routes.departments.list>['departments'][number]
type InviteBody = InputOf<typeof routes.members.invite>['body']
type MemberChange = InputOf<typeof routes.members.update>['body']
type RoleChange = InputOf<typeof routes.roles.update>['body']
type DepartmentChange = InputOf<typeof routes.departments.update>['body']
type OrganizationChange = InputOf<typeof routes.organizations.update>['body']

/** Everything about one organization; members, roles and departments count each other, and are asked again together. */
export const organizationKey = (organizationID: string) => ['organization', organizationID] as const

export const organizationQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'general'],
    queryFn: async ({ signal }) => (await call(routes.organizations.get, { params: { organizationID } }, { signal })).organization,
  })

export const membersQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'users'],
    queryFn: async ({ signal }) => (await call(routes.members.list, { params: { organizationID } }, { signal })).users,
  })

export const rolesQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'roles'],
    queryFn: async ({ signal }) => (await call(routes.roles.list, { params: { organizationID } }, { signal })).roles,
  })

export const departmentsQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...organizationKey(organizationID), 'departments'],
    queryFn: async ({ signal }) => (await call(routes.departments.list, { params: { organizationID } }, { signal })).departments,
  })

const of = (organizationID: string) => ({ params: { organizationID } })

export const createOrganization = async (name: string, keys: RequestKeys) =>
  (await call(routes.organizations.create, { body: { name } }, { keys })).organization
export const updateOrganization = async (organizationID: string, body: OrganizationChange) =>
  (await call(routes.organizations.update, { ...of(organizationID), body })).organization
export const updateBranding = async (organizationID: string, body: InputOf<typeof routes.organizations.updateBranding>['body']) =>
  (await call(routes.organizations.updateBranding, { ...of(organizationID), body })).organization
export const setLogo = async (organizationID: string, image: string) =>
  (await call(routes.organizations.setLogo, { ...of(organizationID), body: { image } })).organization
export const removeLogo = async (organizationID: string) => (await call(routes.organizations.removeLogo, of(organizationID))).organization
export const leaveOrganization = (organizationID: string) => call(routes.members.leave, of(organizationID))

export const inviteMembers = (organizationID: string, body: InviteBody, keys: RequestKeys) =>
  call(routes.members.invite, { ...of(organizationID), body }, { keys })
export const updateMember = async (organizationID: string, userID: string, body: MemberChange) =>
  (await call(routes.members.update, { params: { organizationID, userID }, body })).user
export const removeMember = (organizationID: string, userID: string) =>
  deleting(userID, call(routes.members.remove, { params: { organizationID, userID } }))
export const resendInvite = (organizationID: string, userID: string, keys: RequestKeys) =>
  call(routes.members.resend, { params: { organizationID, userID } }, { keys })

export const createRole = async (organizationID: string, body: InputOf<typeof routes.roles.create>['body'], keys: RequestKeys) =>
  (await call(routes.roles.create, { ...of(organizationID), body }, { keys })).role
export const updateRole = async (organizationID: string, roleID: string, body: RoleChange) =>
  (await call(routes.roles.update, { params: { organizationID, roleID }, body })).role
export const deleteRole = (organizationID: string, roleID: string) =>
  deleting(roleID, call(routes.roles.delete, { params: { organizationID, roleID } }))

export const createDepartment = (organizationID: string, body: InputOf<typeof routes.departments.create>['body'], keys: RequestKeys) =>
  call(routes.departments.create, { ...of(organizationID), body }, { keys })
export const updateDepartment = (organizationID: string, departmentID: string, body: DepartmentChange) =>
  call(routes.departments.update, { params: { organizationID, departmentID }, body })
export const deleteDepartment = (organizationID: string, departmentID: string) =>
  deleting(departmentID, call(routes.departments.delete, { params: { organizationID, departmentID } }))

export const setProjectAccess = (projectID: string, userIds: string[], was: string[]) =>
  call(routes.projects.setAccess, { params: { projectID }, body: { userIds, was } })
