import { permissionsOf } from '@answerprint/contract/permissions'
import type { Held } from '@answerprint/contract/powers'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/session'
import { membersQuery } from '../organizations.api.ts'

/** What the person signed in holds, by which the server judges what they may give and change. */
export function useOwnRights(organizationID: string): Held {
  const user = useUser()
  const members = useQuery(membersQuery(organizationID))
  const is_administrator = members.data?.find((each) => each._id === user._id)?.is_admin ?? false
  return { permissions: { ...permissionsOf([]), ...user.permissions }, is_administrator }
}
