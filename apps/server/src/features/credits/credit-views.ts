import type { CreditRole } from '@answerprint/contract/credits'
import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import { type CategoryRow, type CreditRow, findCategory, findCredit, listCategories, listCredits } from './credits.repository.ts'

export const showCategory = async (tx: Database, projectId: string, categoryId: string) =>
  presentCategory((await findCategory(tx, projectId, categoryId)) ?? fail('not_found'), await listCredits(tx, [categoryId]))

export const showCredit = async (tx: Database, categoryId: string, creditId: string) =>
  presentCredit((await findCredit(tx, categoryId, creditId)) ?? fail('not_found'))

export const showAll = async (tx: Database, projectId: string) => {
  const categories = await listCategories(tx, projectId)
  const credits = await listCredits(
    tx,
    categories.map((each) => each._id),
  )
  return { credits: categories.map((each) => presentCategory(each, credits)) }
}

export const presentCredit = ({ _id, role, name }: CreditRow) => ({ _id, role: role as CreditRole, name })

export const presentCategory = ({ _id, project_id, name, show_roles, position }: CategoryRow, credits: CreditRow[]) => ({
  _id,
  project_id,
  name,
  showRoles: show_roles,
  credits: credits.filter((each) => each.category_id === _id).map(presentCredit),
  ordering: position,
})
