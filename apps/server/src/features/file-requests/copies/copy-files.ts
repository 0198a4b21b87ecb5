import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import { noteUse } from '#features/files'
import type { OutsidePlace, OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import { type AddFile, releaseReservation, reserveStorage, useReservation } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { findRequestOfSubmission } from '../file-requests.repository.ts'
import { type CopyRow, endCopy, insertCopies, listChosen, listPendingCopies, lockPendingCopy } from './copies.repository.ts'

/** Up to here somebody may wait for it. */
const MOST_BYTES_AT_ONCE = 64 * 1024 * 1024

const copyFiles = defineJob({ name: 'copy-to-request', payload: z.object({ submission_id: z.string() }) })

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  addFile: AddFile
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

/** Files that a visitor has in projects of their own, sent to a request: bytes of their own, so that neither side can take them from the other. */
export const createCopyFiles = (needs: Needs) => {
  const { db, access, outside, enqueue, now, newId } = needs
  return async (viewer: Viewer, fileIds: readonly string[], accept: () => Promise<OutsidePlace>): Promise<{ is_queued: boolean }> => {
    const ids = [...new Set(fileIds)]
    const chosen = await listChosen(db, ids)
    if (chosen.length !== ids.length) return fail('not_found')
    for (const projectId of new Set(chosen.map((each) => each.project_id))) {
      await access.open(viewer, projectId).catch(() => fail('not_found'))
    }
    if (chosen.some((each) => each.type === 'folder' || each.type === 'dcp')) return fail('not_copyable')
    outside.refusePrograms(chosen.map((each) => each.name))
    if (chosen.some((each) => each.frozen_at)) return fail('frozen')
    if (chosen.some((each) => each.status !== 'Ready' || !each.key)) return fail('file_busy')
    const bytes = chosen.reduce((sum, each) => sum + each.size, 0)
    const is_queued = bytes > MOST_BYTES_AT_ONCE
    const place = await accept()
    const { submission_id, owner_id } = place
    await db.transaction().execute(async (tx) => {
      await outside.take(tx, place, { files: chosen.length })
      if (!(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
      for (const { _id } of chosen) await noteUse(tx, _id, now())
      const common = { submission_id, owner_id, user_id: viewer.user_id, created_at: now() }
      await insertCopies(
        tx,
        chosen.map(({ _id: source_file_id, size }) => ({ _id: newId(), source_file_id, size, ...common })),
      )
      if (is_queued) await enqueue(tx, copyFiles, { submission_id })
    })
    if (is_queued) return { is_queued }
    try {
      await copyPending(needs, submission_id)
      return { is_queued }
    } catch {
      // What did not work at once is tried again behind the page.
      await db.transaction().execute((tx) => enqueue(tx, copyFiles, { submission_id }))
      return { is_queued: true }
    }
  }
}
export type CopyFiles = ReturnType<typeof createCopyFiles>

export const copyFilesHandler = (needs: Needs): JobHandler =>
  handleJob(copyFiles, async ({ submission_id }, { signal, isLast }) => {
    try {
      await copyPending(needs, submission_id, signal)
    } catch (error) {
      if (!isLast || signal.aborted) throw error
      for (const copy of await listPendingCopies(needs.db, submission_id)) await giveUp(needs.db, copy)
    }
  })

async function copyPending(needs: Needs, submissionId: string, signal?: AbortSignal): Promise<void> {
  for (const copy of await listPendingCopies(needs.db, submissionId)) {
    signal?.throwIfAborted()
    await copyOne(needs, copy)
  }
}

/** The store copies, and copying again changes nothing; the file is made once. */
async function copyOne({ db, store, addFile, outside }: Needs, copy: CopyRow): Promise<void> {
  const request = await findRequestOfSubmission(db, copy.submission_id)
  if (!request || !copy.source_key) return giveUp(db, copy)
  const key = `originals/${copy._id}`
  await store.copy(copy.source_key, key)
  await db.transaction().execute(async (tx) => {
    if (!(await lockPendingCopy(tx, copy._id))) return
    const { submission_id, size, name, kind, content_type } = copy
    const place = { project_id: request.project_id, folder_id: request.destination_folder_id, user_id: null, isFromOutside: true }
    const file_id = await addFile(tx, { ...place, file_name: name, kind, size, key, content_type })
    await useReservation(tx, copy.owner_id, size)
    await endCopy(tx, copy._id, 'Complete')
    await outside.received(tx, { submission_id, file_id, name, size })
  })
}

const giveUp = (db: Database, copy: CopyRow): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPendingCopy(tx, copy._id))) return
    await releaseReservation(tx, copy.owner_id, copy.size)
    await endCopy(tx, copy._id, 'Error')
  })
