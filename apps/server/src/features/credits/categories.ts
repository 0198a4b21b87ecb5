import { type credits as contract, MOST_CATEGORIES } from '@answerprint/contract/credits'
import type { Input } from '@answerprint/contract/endpoint'
import type { Viewer } from '#platform/http/viewer'
import { showAll, showCategory } from './credit-views.ts'
import { categoryOrder, deleteCategory, insertCategory, updateCategory } from './credits.repository.ts'
import { author, type Needs, openCredits } from './open-credits.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createCategories = (needs: Needs) => {
  const { recordHistory, now, newId } = needs
  const { within, inCategory } = openCredits(needs)
  return {
    create: (viewer: Viewer, { params, body: { name, showRoles } }: Asked<'create'>) =>
      within(viewer, params.projectID, async (tx) => {
        const [_id, project_id] = [newId(), params.projectID]
        const position = await categoryOrder.next(tx, project_id, MOST_CATEGORIES)
        await insertCategory(tx, { _id, project_id, name, show_roles: showRoles, position, created_at: now() })
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_added', name })
        return showCategory(tx, project_id, _id)
      }),

    update: (viewer: Viewer, { params, body }: Asked<'update'>) =>
      inCategory(viewer, params, async (tx, { _id, name, show_roles }) => {
        if (show_roles !== body.value) {
          await updateCategory(tx, _id, { show_roles: body.value })
          await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_changed', name })
        }
        return showCategory(tx, params.projectID, _id)
      }),

    rename: (viewer: Viewer, { params, body: { name } }: Asked<'rename'>) =>
      inCategory(viewer, params, async (tx, { _id, name: from }) => {
        if (from !== name) {
          await updateCategory(tx, _id, { name })
          await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_renamed', from, to: name })
        }
        return showCategory(tx, params.projectID, _id)
      }),

    reorder: (viewer: Viewer, { params, body }: Asked<'reorder'>) =>
      within(viewer, params.projectID, async (tx) => {
        const isElsewhere = await categoryOrder.move(tx, params.projectID, body)
        if (isElsewhere) await recordHistory(tx, { ...author(viewer, params), action: 'credits.reordered' })
        return showAll(tx, params.projectID)
      }),

    destroy: (viewer: Viewer, { params }: Asked<'destroy'>) =>
      inCategory(viewer, params, async (tx, { _id, name, position }) => {
        await deleteCategory(tx, _id)
        await categoryOrder.close(tx, params.projectID, position)
        await recordHistory(tx, { ...author(viewer, params), action: 'credits.category_deleted', name })
        return { ok: true as const }
      }),
  }
}
