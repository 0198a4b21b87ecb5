import { CREDIT_ROLES, type CreditRole, type credits as contract, MOST_CATEGORIES, MOST_CREDITS } from '@answerprint/contract/credits'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { lockOrder } from '#platform/database/ordered-rows'
import type { Viewer } from '#platform/http/viewer'
import {
  type CategoryRow,
  type CreditRow,
  categoryOrder,
  creditOrder,
  deleteCategory,
  deleteCredit,
  findCategory,
  findCredit,
  insertCategory,
  insertCredit,
  listCategories,
  listCredits,
  updateCategory,
  updateCredit,
} from './credits.repository.ts'

type Needs = { db: Database; access: ProjectAccess; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type InCategory = { projectID: string; categoryID: string }
type InCredit = InCategory & { roleID: string }

export const createCredits = ({ db, access, recordHistory, now, newId }: Needs) => {
  /** A transaction with a lock on the project's credits. */
  const within = async <T>(viewer: Viewer, projectId: string, work: (tx: Database) => Promise<T>): Promise<T> => {
    await access.open(viewer, projectId)
    return db.transaction().execute(async (tx) => {
      await lockOrder(tx, `credits ${projectId}`)
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
  const show = async (tx: Database, projectId: string, categoryId: string) =>
    presentCategory((await findCategory(tx, projectId, categoryId)) ?? fail('not_found'), await listCredits(tx, [categoryId]))
  const showCredit = async (tx: Database, categoryId: string, creditId: string) =>
    presentCredit((await findCredit(tx, categoryId, creditId)) ?? fail('not_found'))
  const showAll = async (tx: Database, projectId: string) => {
    const categories = await listCategories(tx, projectId)
    const credits = await listCredits(
      tx,
      categories.map((each) => each._id),
    )
    return { credits: categories.map((each) => presentCategory(each, credits)) }
  }
  const author = (viewer: Viewer, { projectID }: { projectID: string }) => ({ project_id: projectID, by: viewer.user_id })
  return {
    async list(viewer: Viewer, projectId: string) {
      await access.open(viewer, projectId)
      return showAll(db, projectId)
    },

    async roles(viewer: Viewer, projectId: string) {
      await access.open(viewer, projectId)
      return { roles: [...CREDIT_ROLES] }
    },

    create: (viewer: Viewer, { params, body: { name, showRoles } }: Asked<'create'>) =>
      within(viewer, params.projectID, async (tx) => {
        const [_id, project_id] = [newId(), params.projectID]
        const position = await categoryOrder.next(tx, project_id, MOST_CATEGORIES)
        await insertCategory(tx, { _id, project_id, name, show_roles: showRoles, position, created_at: now() })
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_added', name })
        return show(tx, project_id, _id)
      }),

    update: (viewer: Viewer, { params, body }: Asked<'update'>) =>
      inCategory(viewer, params, async (tx, { _id, name, show_roles }) => {
        if (show_roles !== body.value) {
          await updateCategory(tx, _id, { show_roles: body.value })
          await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_changed', name })
        }
        return show(tx, params.projectID, _id)
      }),

    rename: (viewer: Viewer, { params, body: { name } }: Asked<'rename'>) =>
      inCategory(viewer, params, async (tx, { _id, name: from }) => {
        if (from !== name) {
          await updateCategory(tx, _id, { name })
          await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_renamed', from, to: name })
        }
        return show(tx, params.projectID, _id)
      }),

    reorder: (viewer: Viewer, { params, body }: Asked<'reorder'>) =>
      within(viewer, params.projectID, async (tx) => {
        await categoryOrder.move(tx, params.projectID, body)
        if (isMove(body)) await recordHistory(tx, { ...author(viewer, params), action: 'credits.reordered' })
        return showAll(tx, params.projectID)
      }),

    destroy: (viewer: Viewer, { params }: Asked<'destroy'>) =>
      inCategory(viewer, params, async (tx, { _id, name, position }) => {
        await deleteCategory(tx, _id)
        await categoryOrder.close(tx, params.projectID, position)
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_deleted', name })
        return { ok: true as const }
      }),

    addRole: (viewer: Viewer, { params, body: { role, name } }: Asked<'addRole'>) =>
      inCategory(viewer, params, async (tx, category) => {
        const _id = newId()
        const position = await creditOrder.next(tx, category._id, MOST_CREDITS)
        await insertCredit(tx, { _id, category_id: category._id, role, name, position, created_at: now() })
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.credit_added', name, category: category.name })
        return showCredit(tx, category._id, _id)
      }),

    reorderRoles: (viewer: Viewer, { params, body }: Asked<'reorderRoles'>) =>
      inCategory(viewer, params, async (tx, { _id }) => {
        await creditOrder.move(tx, _id, body)
        if (isMove(body)) await recordHistory(tx, { ...author(viewer, params), action: 'credits.reordered' })
        return { credits: (await listCredits(tx, [_id])).map(presentCredit) }
      }),

    renameRole: (viewer: Viewer, { params, body: { name } }: Asked<'renameRole'>) => changeCredit(viewer, params, { name }),

    updateRole: (viewer: Viewer, { params, body: { value: role } }: Asked<'updateRole'>) => changeCredit(viewer, params, { role }),

    destroyRole: (viewer: Viewer, { params }: Asked<'destroyRole'>) =>
      inCredit(viewer, params, async (tx, { _id, name, position }, category) => {
        await deleteCredit(tx, _id)
        await creditOrder.close(tx, category._id, position)
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.credit_deleted', name, category: category.name })
        return { ok: true as const }
      }),
  }

  function changeCredit(viewer: Viewer, params: InCredit, change: { name: string } | { role: CreditRole }) {
    return inCredit(viewer, params, async (tx, credit, category) => {
      const after = { ...credit, ...change }
      if (after.name !== credit.name || after.role !== credit.role) {
        await updateCredit(tx, credit._id, change)
        const entry = { action: 'credits.credit_changed', name: after.name, category: category.name } as const
        await recordHistory(tx, { ...author(viewer, params), ...entry })
      }
      return presentCredit(after)
    })
  }
}
export type Credits = ReturnType<typeof createCredits>

const isMove = ({ originalIndex, targetIndex }: { originalIndex: number; targetIndex: number }) => originalIndex !== targetIndex

const presentCredit = ({ _id, role, name }: CreditRow) => ({ _id, role: role as CreditRole, name })

const presentCategory = ({ _id, project_id, name, show_roles, position }: CategoryRow, credits: CreditRow[]) => ({
  _id,
  project_id,
  name,
  showRoles: show_roles,
  credits: credits.filter((each) => each.category_id === _id).map(presentCredit),
  ordering: position,
})
