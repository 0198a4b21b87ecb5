import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { may } from './projects.policy.ts'
import { findProject } from './projects.repository.ts'

/** The door that every feature inside a project goes through. An unknown project and a forbidden one are refused alike. */
export const createProjectAccess = ({ db }: { db: Database }) => ({
  async open(viewer: Viewer, projectId: string) {
    const project = await findProject(db, projectId, viewer.user_id)
    return project && may.see(viewer, project) ? project : fail('no_access')
  },
})
export type ProjectAccess = ReturnType<typeof createProjectAccess>
