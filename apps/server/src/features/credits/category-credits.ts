import { type CreditRole, type credits as contract, MOST_CREDITS } from '@answerprint/contract/credits'
import type { Input } from '@answerprint/contract/endpoint'
import type { Viewer } from '#platform/http/viewer'
import { presentCredit, showCredit } from './credit-views.ts'
import { creditOrder, deleteCredit, insertCredit, listCredits, updateCredit } from './credits.repository.ts'
import { author, type InCredit, type Needs, openCredits } from './open-credits.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The people in a category; the API's documents call a credit a role. */
export const createCategoryCredits = (needs: Needs) => {
  const { recordHistory, now, newId } = needs
  const { inCategory, inCredit } = openCredits(needs)
  return {
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
        const isElsewhere = await creditOrder.move(tx, _id, body)
        if (isElsewhere) await recordHistory(tx, { ...author(viewer, params), action: 'credits.reordered' })
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
