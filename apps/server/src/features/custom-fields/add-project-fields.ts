import { MOST_CUSTOM_FIELDS } from '@answerprint/contract/custom-fields'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import { insertField, order } from './custom-fields.repository.ts'

type Needs = { now: Clock; newId: NewId }

/** Custom fields that come with a project, in its own transaction; they are displayed. */
export async function addProjectFields(
  tx: Database,
  project_id: string,
  fields: readonly { title: string; value: string }[],
  { now, newId }: Needs,
): Promise<void> {
  await lockName(tx, `custom fields ${project_id}`)
  for (const { title, value } of fields.slice(0, MOST_CUSTOM_FIELDS)) {
    const position = await order.next(tx, project_id, MOST_CUSTOM_FIELDS)
    await insertField(tx, { _id: newId(), project_id, title, value, is_displayed: true, position, created_at: now() })
  }
}
