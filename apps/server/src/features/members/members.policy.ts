import type { Viewer } from '#platform/http/viewer'

type Person = { _id: string; is_admin: boolean }

/**
 * Whether somebody who may edit members may edit this one. Administrators are changed by Administrators, and nobody else
 * chooses a role for themselves: whoever may hand out roles must not end with more than they were given.
 */
export function mayChange(viewer: Pick<Viewer, 'user_id'>, viewerIsAdmin: boolean, person: Person): boolean {
  if (viewerIsAdmin) return true
  return !person.is_admin && person._id !== viewer.user_id
}

export const mayGive = (viewerIsAdmin: boolean, role: { is_administrator: boolean }): boolean => viewerIsAdmin || !role.is_administrator
