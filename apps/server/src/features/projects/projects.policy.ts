import { can, type Viewer } from '#platform/http/viewer'

type Facts = { owner_id: string; is_member: boolean }

type Owned = Pick<Viewer, 'user_id' | 'organization_id' | 'permissions'>

/** One's own projects always; those of the organization with projects:can_view, or when one is among their members. */
export const may = {
  see: (viewer: Pick<Viewer, 'user_id' | 'owner_id' | 'permissions'>, project: Facts): boolean =>
    project.owner_id === viewer.user_id ||
    (project.owner_id === viewer.owner_id && (project.is_member || can(viewer, 'projects:can_view'))),

  /** Only organizations have project members: an individual has no colleagues. */
  setAccess: (viewer: Owned, project: { owner_id: string }): boolean =>
    viewer.organization_id !== null && project.owner_id === viewer.organization_id && can(viewer, 'users_and_roles:can_modify'),

  /** In any role: it is the person's own until then. */
  handOver: (viewer: Pick<Viewer, 'user_id'>, project: { owner_id: string }): boolean => project.owner_id === viewer.user_id,
}
