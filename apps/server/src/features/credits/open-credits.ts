import { fail } from '@answerprint/contract/errors'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import type { Viewer } from '#platform/http/viewer'
import { type CategoryRow, type CreditRow, findCategory, findCredit } from './credits.repository.ts'

export type Needs = { db: Database; access: ProjectAccess; recordHistory: RecordHistory; now: Clock; newId: NewId }
type InCategory = { projectID: string; categoryID: string }
export type InCredit = InCategory & { roleID: string }

/** Transactions in the credits of a project, a category or a credit that the viewer may change. */
export const openCredits = ({ db, access }: Needs) => {
  /** A transaction with a lock on the project's credits. */
  const within = async <T>(viewer: Viewer, projectId: string, work: (tx: Database) => Promise<T>): Promise<T> => {
    await access.open(viewer, projectId)
    return db.transaction().execute(async (tx) => {
      await lockName(tx, `credits ${projectId}`)
      return work(tx)
    })
  }
  const inCategory = <T>(
    viewer: Viewer,
    { projectID, categoryID }: InCategory,
    work: (tx: Database, category: CategoryRow) => Promise<T>,
  ) => within(viewer, projectID, async (tx) => work(tx, (await findCategory(tx, projectID, categoryID)) ?? fail('not_found')))
  const inCredit = <T>(viewer: Viewer, params: InCredit, work: (tx: Database, credit: CreditRow, category: CategoryRow) => Promise<T>) =>
    inCategory(viewer, params, async (tx, category) =>
      work(tx, (await findCredit(tx, category._id, params.roleID)) ?? fail('not_found'), category),
    )
  return { within, inCategory, inCredit }
}

export const author = (viewer: Viewer, { projectID }: { projectID: string }) => ({ project_id: projectID, by: viewer })
