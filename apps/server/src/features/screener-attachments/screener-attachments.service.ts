import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type screenerAttachments as contract, MOST_ATTACHMENTS } from '@answerprint/contract/screener-attachments'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import {
  deleteAttachment,
  deleteAttachmentsOfFiles,
  findAttachment,
  insertAttachments,
  listAttachments,
  lockFiles,
  lockList,
} from './screener-attachments.repository.ts'

type Needs = { db: Database; access: ProjectAccess; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Files = Awaited<ReturnType<typeof lockFiles>>

export const createScreenerAttachments = ({ db, access, recordHistory, now, newId }: Needs) => ({
  async list(viewer: Viewer, projectId: string) {
    await access.open(viewer, projectId)
    return { attachments: await listAttachments(db, projectId) }
  },

  async import(viewer: Viewer, { params: { projectID }, body }: Asked<'import'>) {
    await access.open(viewer, projectID)
    await access.open(viewer, body.projectID)
    const fileIds = [...new Set(body.fileList.map((each) => each._id))]
    await db.transaction().execute(async (tx) => {
      await lockList(tx, projectID)
      const files = await lockFiles(tx, body.projectID, fileIds)
      if (files.length < fileIds.length) return fail('not_found')
      refuseUnready(files)
      const author = { project_id: projectID, created_by: viewer.user_id, created_at: now() }
      const made = await insertAttachments(
        tx,
        files.map((each) => ({ _id: newId(), file_id: each._id, ...author })),
      )
      if ((await listAttachments(tx, projectID)).length > MOST_ATTACHMENTS) return fail('list_full')
      const names = files.filter((each) => made.has(each._id)).map((each) => each.name)
      await recordHistory(tx, { project_id: projectID, by: viewer, action: 'attachment.added', names })
    })
    return { attachments: await listAttachments(db, projectID) }
  },

  async delete(viewer: Viewer, { params: { projectID, attachmentID } }: Asked<'delete'>) {
    await access.open(viewer, projectID)
    await db.transaction().execute(async (tx) => {
      const { name } = (await findAttachment(tx, projectID, attachmentID)) ?? fail('not_found')
      if (!(await deleteAttachment(tx, attachmentID))) return fail('not_found')
      await recordHistory(tx, { project_id: projectID, by: viewer, action: 'attachment.removed', name })
    })
    return { ok: true as const }
  },

  /** Called in the transaction that deletes files. */
  removeOfFiles: (tx: Database, fileIds: string[]) => deleteAttachmentsOfFiles(tx, fileIds),
})
export type ScreenerAttachments = ReturnType<typeof createScreenerAttachments>

function refuseUnready(files: Files): void {
  if (files.some((each) => each.type === 'folder')) fail('not_attachable')
  if (files.some((each) => each.frozen_at !== null)) fail('frozen')
  if (files.some((each) => each.status === 'Error')) fail('file_damaged')
  if (files.some((each) => each.status !== 'Ready')) fail('file_busy')
}
