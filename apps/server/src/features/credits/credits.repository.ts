import type { CreditRole } from '@answerprint/contract/credits'
import type { Database } from '#platform/database/database'
import { orderedRows } from '#platform/database/ordered-rows'

export const categoryOrder = orderedRows('credit_categories', 'project_id')
export const creditOrder = orderedRows('credits', 'category_id')

export const listCategories = (db: Database, projectId: string) =>
  db.selectFrom('credit_categories').selectAll().where('project_id', '=', projectId).orderBy('position').execute()
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export const findCategory = (db: Database, projectId: string, categoryId: string) =>
  db.selectFrom('credit_categories').selectAll().where('project_id', '=', projectId).where('_id', '=', categoryId).executeTakeFirst()

export const listCredits = (db: Database, categoryIds: string[]) =>
  categoryIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('credits').selectAll().where('category_id', 'in', categoryIds).orderBy('position').execute()
export type CreditRow = Awaited<ReturnType<typeof listCredits>>[number]

export const findCredit = (db: Database, categoryId: string, creditId: string) =>
  db.selectFrom('credits').selectAll().where('category_id', '=', categoryId).where('_id', '=', creditId).executeTakeFirst()

type NewCategory = { _id: string; project_id: string; name: string; show_roles: boolean; position: number; created_at: Date }
export const insertCategory = (tx: Database, category: NewCategory) => tx.insertInto('credit_categories').values(category).execute()

export const updateCategory = (tx: Database, categoryId: string, change: { name?: string; show_roles?: boolean }) =>
  tx.updateTable('credit_categories').set(change).where('_id', '=', categoryId).execute()

export const deleteCategory = (tx: Database, categoryId: string) =>
  tx.deleteFrom('credit_categories').where('_id', '=', categoryId).execute()

type NewCredit = { _id: string; category_id: string; role: CreditRole; name: string; position: number; created_at: Date }
export const insertCredit = (tx: Database, credit: NewCredit) => tx.insertInto('credits').values(credit).execute()

export const updateCredit = (tx: Database, creditId: string, change: { name?: string; role?: CreditRole }) =>
  tx.updateTable('credits').set(change).where('_id', '=', creditId).execute()

export const deleteCredit = (tx: Database, creditId: string) => tx.deleteFrom('credits').where('_id', '=', creditId).execute()
