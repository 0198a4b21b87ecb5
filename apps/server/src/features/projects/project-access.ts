import { fail } from '@answerprint/contract/errors'
import { individualPermissions, type Permission } from '@answerprint/contract/permissions'
import type { Database } from '#platform/database/database'
import { demand } from '#platform/http/demand'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { may } from './projects.policy.ts'
import { findActivePerson, findProject, ownsProject, visibleProjects } from './projects.repository.ts'

/** The access check of every feature inside a project. Unknown and forbidden projects are refused alike, so that an id cannot be probed. */
export const createProjectAccess = ({ db }: { db: Database }) => ({
  open: (viewer: Viewer, projectId: string) => open(db, viewer, projectId),

  /** For what is done to a film before the on-demand request that it came through becomes a project. */
  openOrAwaited: (viewer: Viewer, projectId: string) => open(db, viewer, projectId, { orAwaited: true }),

  /** For public endpoints, which are open to members with this permission as well: the check that the guard makes for others. */
  async openWith(viewer: Viewer | undefined, permission: Permission, projectId: string) {
    const caller = demand(viewer, { access: 'session' })
    if (!can(caller, permission) && !(await ownsProject(db, caller.user_id, projectId))) return fail('forbidden')
    return { ...(await open(db, caller, projectId)), caller }
  },

  owns: (userId: string, projectId: string | undefined) => ownsProject(db, userId, projectId),

  async sees(viewer: Viewer, projectId: string): Promise<boolean> {
    const project = await findProject(db, projectId, viewer.user_id)
    return project !== undefined && may.see(viewer, project)
  },

  /** Those of these projects that they see. */
  async seenOf(viewer: Viewer, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (projectIds.length === 0) return new Set()
    const rows = await visibleProjects(db, viewer).select('projects._id').where('projects._id', 'in', projectIds).execute()
    return new Set(rows.map(({ _id }) => _id))
  },

  /** The same check for a person who is not the caller; returns the owner of the project if they can see it. */
  async stillSees(userId: string, projectId: string, { tx = db, ...which }: { orAwaited?: boolean; tx?: Database } = {}) {
    const [person, project] = await Promise.all([findActivePerson(tx, userId), findProject(tx, projectId, userId, which)])
    if (!person || !project) return undefined
    const viewer = {
      user_id: userId,
      owner_id: person.organization_id ?? userId,
      permissions: person.permissions ?? individualPermissions(),
    }
    if (!may.see(viewer, project)) return undefined
    return { owner_id: project.owner_id, email: person.email, ...rightsOn(viewer, project) }
  },
})

async function open(db: Database, viewer: Viewer, projectId: string, which: { orAwaited?: boolean } = {}) {
  const project = await findProject(db, projectId, viewer.user_id, which)
  return project && may.see(viewer, project) ? project : fail('no_access')
}
export type ProjectAccess = ReturnType<typeof createProjectAccess>
