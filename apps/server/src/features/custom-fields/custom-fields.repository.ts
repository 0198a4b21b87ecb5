import type { Database } from '#platform/database/database'
import { orderedRows } from '#platform/database/ordered-rows'

export const order = orderedRows('custom_fields', 'project_id')

export const listFields = (db: Database, projectId: string) =>
  db
    .selectFrom('custom_fields')
    .select(['_id', 'title', 'value', 'is_displayed'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()

export const findField = (db: Database, projectId: string, fieldId: string) =>
  db
    .selectFrom('custom_fields')
    .select(['_id', 'title', 'value', 'is_displayed'])
    .where('project_id', '=', projectId)
    .where('_id', '=', fieldId)
    .executeTakeFirst()

type NewField = {
  _id: string
  project_id: string
  title: string
  value: string
  is_displayed: boolean
  position: number
  created_at: Date
}

export const insertField = (tx: Database, field: NewField) => tx.insertInto('custom_fields').values(field).execute()

export const updateField = (tx: Database, fieldId: string, change: { title?: string; value?: string; is_displayed?: boolean }) =>
  tx.updateTable('custom_fields').set(change).where('_id', '=', fieldId).execute()

export const deleteField = (tx: Database, fieldId: string) =>
  tx.deleteFrom('custom_fields').where('_id', '=', fieldId).returning('position').executeTakeFirst()
