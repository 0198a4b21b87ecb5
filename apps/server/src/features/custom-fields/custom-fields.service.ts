import { type customFields as contract, MOST_CUSTOM_FIELDS } from '@answerprint/contract/custom-fields'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { announceProject, type RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import type { Viewer } from '#platform/http/viewer'
import { deleteField, findField, insertField, listFields, order, updateField } from './custom-fields.repository.ts'

type Needs = { db: Database; access: ProjectAccess; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createCustomFields = ({ db, access, recordHistory, now, newId }: Needs) => {
  /** A transaction with a lock on the project's custom fields. */
  const within = async <T>(viewer: Viewer, projectId: string, work: (tx: Database) => Promise<T>): Promise<T> => {
    await access.open(viewer, projectId)
    return db.transaction().execute(async (tx) => {
      await lockName(tx, `custom fields ${projectId}`)
      return work(tx)
    })
  }
  const show = async (projectId: string, fieldId: string) => (await findField(db, projectId, fieldId)) ?? fail('not_found')
  return {
    async list(viewer: Viewer, projectId: string) {
      await access.open(viewer, projectId)
      return { custom_fields: await listFields(db, projectId) }
    },

    async create(viewer: Viewer, { params: { projectID }, body }: Asked<'create'>) {
      const _id = newId()
      await within(viewer, projectID, async (tx) => {
        const position = await order.next(tx, projectID, MOST_CUSTOM_FIELDS)
        await insertField(tx, { _id, project_id: projectID, ...body, position, created_at: now() })
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'custom_field.added', name: body.title })
      })
      return show(projectID, _id)
    },

    async update(viewer: Viewer, { params: { projectID, fieldID }, body: { key, value } }: Asked<'update'>) {
      await within(viewer, projectID, async (tx) => {
        const field = (await findField(tx, projectID, fieldID)) ?? fail('not_found')
        if (field[key] === value) return
        await updateField(tx, fieldID, { [key]: value })
        const name = key === 'title' ? value : field.title
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'custom_field.changed', name })
      })
      return show(projectID, fieldID)
    },

    async delete(viewer: Viewer, { params: { projectID, fieldID } }: Asked<'delete'>) {
      await within(viewer, projectID, async (tx) => {
        const { title } = (await findField(tx, projectID, fieldID)) ?? fail('not_found')
        const gone = await deleteField(tx, fieldID)
        if (gone) await order.close(tx, projectID, gone.position)
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'custom_field.deleted', name: title })
      })
      return { ok: true as const }
    },

    async reorder(viewer: Viewer, { params: { projectID }, body }: Asked<'reorder'>) {
      return within(viewer, projectID, async (tx) => {
        await order.move(tx, projectID, body)
        await announceProject(tx, projectID, 'custom_field.reordered')
        return { custom_fields: await listFields(tx, projectID) }
      })
    },
  }
}
export type CustomFields = ReturnType<typeof createCustomFields>
