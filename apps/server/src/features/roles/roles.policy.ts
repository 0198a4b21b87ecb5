import { fail } from '@answerprint/contract/errors'
import { can, type Viewer } from '#platform/http/viewer'

/** One's own organisation is the only one there is: another's id and one that nobody has are refused alike. */
export const openOrganization = (viewer: Viewer, organizationId: string): string =>
  viewer.organization_id === organizationId ? organizationId : fail('not_found')

/** Members, roles and departments are for whoever may see or edit them. */
export function openMembers(viewer: Viewer, organizationId: string): string {
  openOrganization(viewer, organizationId)
  return can(viewer, 'users_and_roles:can_view') || can(viewer, 'users_and_roles:can_modify') ? organizationId : fail('forbidden')
}
