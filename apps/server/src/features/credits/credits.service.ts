import { CREDIT_ROLES } from '@answerprint/contract/credits'
import type { Viewer } from '#platform/http/viewer'
import { createCategories } from './categories.ts'
import { createCategoryCredits } from './category-credits.ts'
import { showAll } from './credit-views.ts'
import type { Needs } from './open-credits.ts'

export const createCredits = (needs: Needs) => ({
  async list(viewer: Viewer, projectId: string) {
    await needs.access.open(viewer, projectId)
    return showAll(needs.db, projectId)
  },

  async roles(viewer: Viewer, projectId: string) {
    await needs.access.open(viewer, projectId)
    return { roles: [...CREDIT_ROLES] }
  },

  ...createCategories(needs),
  ...createCategoryCredits(needs),
})
export type Credits = ReturnType<typeof createCredits>
