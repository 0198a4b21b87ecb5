import { fail } from '@answerprint/contract/errors'
import { can, type Viewer } from '#platform/http/viewer'

/** Other organizations are refused like unknown ones, so that an id cannot be probed. */
export const openOrganization = (viewer: Viewer, organizationId: string): string =>
  viewer.organization_id === organizationId ? organizationId : fail('not_found')

/** Members, roles and departments need the permission to see or to edit members. */
export function openMembers(viewer: Viewer, organizationId: string): string {
  openOrganization(viewer, organizationId)
  return can(viewer, 'users_and_roles:can_view') || can(viewer, 'users_and_roles:can_modify') ? organizationId : fail('forbidden')
}
