import { listAdministrators } from '#features/billing'
import type { Database } from '#platform/database/database'
import type { ProjectAccess } from './project-access.ts'
import { ownerOfProject } from './projects.repository.ts'

type Begun = { created_by: string; project_id: string }

/**
 * The people who answer for what was begun in a project: who began it, and once they see the project no more the Administrators of its owner.
 */
export async function whoAnswers(tx: Database, access: ProjectAccess, { created_by, project_id }: Begun): Promise<string[]> {
  if (await access.stillSees(created_by, project_id, { orAwaited: true, tx })) return [created_by]
  return (await listAdministrators(tx, await ownerOfProject(tx, project_id))).map((each) => each._id)
}
