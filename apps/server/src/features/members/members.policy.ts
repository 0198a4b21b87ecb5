import type { Viewer } from '#platform/http/viewer'

type Person = { _id: string; is_admin: boolean }

/**
 * Whether a person who may edit members may edit this one. Only Administrators change Administrators, and only they change their own
 * role: otherwise a person who may assign roles could raise their own permissions.
 */
export function mayChange(viewer: Pick<Viewer, 'user_id'>, viewerIsAdmin: boolean, person: Person): boolean {
  if (viewerIsAdmin) return true
  return !person.is_admin && person._id !== viewer.user_id
}

export const mayGive = (viewerIsAdmin: boolean, role: { is_administrator: boolean }): boolean => viewerIsAdmin || !role.is_administrator
