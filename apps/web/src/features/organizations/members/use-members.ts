import { isWithin } from '@answerprint/contract/powers'
import { useQuery } from '@tanstack/react-query'
import { useCan, useUser } from '#platform/session'
import { departmentsQuery, type Member, membersQuery, organizationQuery, rolesQuery } from '../organizations.api.ts'
import { useOwnRights } from '../roles/own-rights.ts'
import { heldByRole, reasonAgainst } from '../roles/role-rights.ts'

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
  const own = useOwnRights(organizationID)
  const holdsMore = (member: Member) => {
    const role = roles.data?.find((each) => each._id === member.role_id)
    return role !== undefined && !isWithin(own, heldByRole(role))
  }
  const edits = may('users_and_roles:can_modify')
  return {
    queries,
    ownId: user._id,
    edits,
    members: members.data,
    roles: roles.data,
    departments: departments.data,
    organization: organization.data,
    holdsMore,
    /** No member changes one who holds more than they do, or their own role here. */
    mayChange: (member: Member) => edits && member._id !== user._id && !holdsMore(member),
    /** Every role, and why the person signed in may not give it. */
    choices: (roles.data ?? []).map((role) => ({ role, reason: reasonAgainst(own, role) })),
  }
}
export type MembersAccess = ReturnType<typeof useMembers>
