import { fail } from '@answerprint/contract/errors'
import { individualPermissions } from '@answerprint/contract/permissions'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { may } from './projects.policy.ts'
import { findActivePerson, findProject } from './projects.repository.ts'

/** The access check of every feature inside a project. Unknown and forbidden projects are refused alike, so that an id cannot be probed. */
export const createProjectAccess = ({ db }: { db: Database }) => ({
  async open(viewer: Viewer, projectId: string) {
    const project = await findProject(db, projectId, viewer.user_id)
    return project && may.see(viewer, project) ? project : fail('no_access')
  },

  async sees(viewer: Viewer, projectId: string): Promise<boolean> {
    const project = await findProject(db, projectId, viewer.user_id)
    return project !== undefined && may.see(viewer, project)
  },

  /** The same check for a person who is not the caller; returns the owner of the project if they can see it. */
  async stillSees(userId: string, projectId: string) {
    const [person, project] = await Promise.all([findActivePerson(db, userId), findProject(db, projectId, userId)])
    if (!person || !project) return undefined
    const viewer = {
      user_id: userId,
      owner_id: person.organization_id ?? userId,
      permissions: person.permissions ?? individualPermissions(),
    }
    return may.see(viewer, project) ? { owner_id: project.owner_id, email: person.email, permissions: viewer.permissions } : undefined
  },
})
export type ProjectAccess = ReturnType<typeof createProjectAccess>
