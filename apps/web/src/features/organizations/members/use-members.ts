import { useQuery } from '@tanstack/react-query'
import { useCan, useUser } from '#platform/session'
import { departmentsQuery, type Member, membersQuery, organizationQuery, rolesQuery } from '../organizations.api.ts'

/** Members with the roles and departments that they can be given, and what the person signed in may do with each. */
export function useMembers(organizationID: string) {
  const user = useUser()
  const may = useCan()
  const queries = [
    useQuery(membersQuery(organizationID)),
    useQuery(rolesQuery(organizationID)),
    useQuery(departmentsQuery(organizationID)),
    useQuery(organizationQuery(organizationID)),
  ] as const
  const [members, roles, departments, organization] = queries
  const isAdmin = members.data?.find((each) => each._id === user._id)?.is_admin ?? false
  const edits = may('users_and_roles:can_modify')
  return {
    queries,
    ownId: user._id,
    edits,
    members: members.data,
    roles: roles.data,
    departments: departments.data,
    organization: organization.data,
    /** Administrators are changed only by Administrators, and no member changes their own role here. */
    mayChange: (member: Member) => edits && member._id !== user._id && (isAdmin || !member.is_admin),
    /** The Administrator role is given by Administrators. */
    given: (roles.data ?? []).filter((role) => isAdmin || !role.is_administrator),
  }
}
export type MembersAccess = ReturnType<typeof useMembers>
