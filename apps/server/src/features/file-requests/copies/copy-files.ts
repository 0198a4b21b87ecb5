import { fail } from '@answerprint/contract/errors'
import { isVideoName } from '@answerprint/contract/video-rules'
import { z } from 'zod'
import { noteUses, shareProjectTree } from '#features/files'
import type { OutsidePlace, OutsideSenders } from '#features/outside-senders'
import { ownerOfProject, type ProjectAccess } from '#features/projects'
import { type AddFiles, hasStorageFor, releaseReservation, reserveStorage, useReservation } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { findRequestOfSubmission } from '../file-requests.repository.ts'
import { type CopyRow, endCopies, insertCopies, listChosen, listPendingCopies, lockPendingCopy } from './copies.repository.ts'

/** Up to this size the call itself copies the file. */
const MOST_BYTES_AT_ONCE = 64 * 1024 * 1024

/** Jobs of earlier releases name no copies: they mean all that wait then. */
const payload = z.object({ submission_id: z.string(), copy_ids: z.array(z.string()).optional() })
type Chosen = z.infer<typeof payload>
const giveUpCopies = defineJob({ name: 'give-up-copies', payload })
const copyFiles = defineJob({ name: 'copy-to-request', payload, afterLastTry: giveUpCopies })

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  addFiles: AddFiles
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

type Sent = { is_queued: boolean }
type FindSent = (tx: Database) => Promise<Sent | undefined>

/** Files that a visitor has in projects of their own, sent to a request as copies, so that neither side can take them from the other. */
export const createCopyFiles = (needs: Needs) => {
  const { db, access, outside, enqueue, now, newId } = needs
  const objects = createNewObjects(needs)
  /** `findSent`: what was sent before, and is not sent twice; it holds who asks at the same moment. */
  return async (viewer: Viewer, fileIds: readonly string[], accept: () => Promise<OutsidePlace>, findSent?: FindSent): Promise<Sent> => {
    const ids = [...new Set(fileIds)]
    const chosen = await listChosen(db, ids)
    if (chosen.length !== ids.length) return fail('not_found')
    for (const projectId of new Set(chosen.map((each) => each.project_id))) {
      await access.open(viewer, projectId).catch(() => fail('not_found'))
    }
    if (chosen.some((each) => each.type === 'folder' || each.type === 'dcp')) return fail('not_copyable')
    outside.refusePrograms(chosen.map((each) => each.name))
    if (chosen.some((each) => each.frozen_at)) return fail('frozen')
    if (chosen.some((each) => each.status === 'Error')) return fail('file_damaged')
    if (chosen.some((each) => each.status !== 'Ready' || !each.key)) return fail('file_busy')
    const bytes = chosen.reduce((sum, each) => sum + each.size, 0)
    const isSmall = bytes <= MOST_BYTES_AT_ONCE
    const named = chosen.map((each) => ({ ...each, _id: newId(), source_file_id: each._id }))
    const keys = named.map((each) => keyOf(each._id))
    if (isSmall) for (const key of keys) await objects.begin(key)
    const place = await accept()
    const { submission_id, project_id, video_part } = place
    if (video_part && !chosen.every(({ kind }) => isVideoName(`.${kind}`))) return fail('video_part_refused')
    await outside.refuseFull(place, { files: chosen.length })
    if (!(await hasStorageFor(db, place.owner_id, bytes))) return fail('storage_limit')
    const copies = named.map((each) => ({ ...each, submission_id, video_part: madeOf(video_part) }))
    const areCopied = isSmall && (await copyNow(needs, copies))
    return db.transaction().execute(async (tx) => {
      // Locks the tree before the request's own count, in the same order as imports: the other order could deadlock.
      await shareProjectTree(tx, project_id)
      const sent = await findSent?.(tx)
      if (sent) return sent
      // The project may have been handed over while the files were copied.
      const owner_id = await ownerOfProject(tx, project_id)
      await outside.take(tx, place, { files: chosen.length })
      // Of files that are copied by now, where they are placed.
      if (!areCopied && !(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
      await noteUses(tx, ids, now())
      const made = { user_id: viewer.user_id, created_at: now() }
      const owned = copies.map((each) => ({ ...each, owner_id }))
      await insertCopies(
        tx,
        owned.map(({ _id, source_file_id, size, video_part }) => {
          return { _id, source_file_id, size, submission_id, owner_id, ...made, video_part }
        }),
      )
      await objects.keep(tx, keys)
      if (areCopied) await placeCopies(needs, tx, owned, { ...place, isReserved: false })
      else await enqueue(tx, copyFiles, { submission_id, copy_ids: named.map((each) => each._id) })
      return { is_queued: !areCopied }
    })
  }
}
export type CopyFiles = ReturnType<typeof createCopyFiles>

export const copyFilesHandler = (needs: Needs): JobHandler =>
  handleJob(copyFiles, async (chosen, { signal, isLast }) => {
    try {
      await copyPending(needs, chosen, signal)
    } catch (error) {
      if (!isLast || signal.aborted) throw error
      await giveUpPending(needs, chosen)
    }
  })

/** The last try has failed, or its process was killed. */
export const giveUpCopiesHandler = (needs: Needs): JobHandler => handleJob(giveUpCopies, (chosen) => giveUpPending(needs, chosen))

/** Without what the visitor has chosen since: that has a job of its own. */
async function pendingOf({ db }: Needs, { submission_id, copy_ids }: Chosen): Promise<CopyRow[]> {
  const pending = await listPendingCopies(db, submission_id)
  return copy_ids ? pending.filter((each) => copy_ids.includes(each._id)) : pending
}

async function giveUpPending(needs: Needs, chosen: Chosen): Promise<void> {
  for (const copy of await pendingOf(needs, chosen)) await giveUp(needs, copy)
}

async function copyPending(needs: Needs, chosen: Chosen, signal: AbortSignal): Promise<void> {
  for (const copy of await pendingOf(needs, chosen)) {
    signal.throwIfAborted()
    await copyOne(needs, copy)
  }
}

/** A small file is copied within the call: over the network, so before anything is written. The job retries what fails. */
async function copyNow({ store }: Needs, copies: readonly { _id: string; key: string | null }[]): Promise<boolean> {
  const copied = await Promise.allSettled(copies.map(({ _id, key }) => store.copy(key ?? '', keyOf(_id))))
  return copied.every((each) => each.status === 'fulfilled')
}

/** Films are copied from projects; pictures are not. */
const madeOf = (part: OutsidePlace['video_part']): CopyRow['video_part'] => (part === 'video' || part === 'trailer' ? part : null)

const keyOf = (copyId: string): string => `originals/${copyId}`

/** Idempotent: copying the object again changes nothing, and the file is inserted once. */
async function copyOne(needs: Needs, copy: CopyRow): Promise<void> {
  const { db, store, access } = needs
  const request = await findRequestOfSubmission(db, copy.submission_id)
  if (!request || !copy.source_key) return giveUp(needs, copy)
  // Who chose the file may have lost it since the call, or the right to send any.
  const sender = await access.stillSees(copy.user_id, copy.source_project_id)
  if (!sender || !can(sender, 'files:can_share')) return giveUp(needs, copy)
  await store.copy(copy.source_key, keyOf(copy._id))
  await db.transaction().execute(async (tx) => {
    // The tree is locked before the row, in the order of a project that is handed over: no deadlock.
    await shareProjectTree(tx, request.project_id)
    const pending = await lockPendingCopy(tx, copy._id)
    if (!pending) return
    const place = { project_id: request.project_id, folder_id: request.destination_folder_id, isReserved: true }
    await placeCopies(needs, tx, [{ ...copy, ...pending }], place)
  })
}

type Copied = Pick<CopyRow, '_id' | 'submission_id' | 'owner_id' | 'size' | 'name' | 'kind' | 'content_type' | 'video_part'>
type Place = { project_id: string; folder_id: string | null; isReserved: boolean }

/** Copies of one submission, all to one place. Files before the storage of their account, as where an upload is completed: no deadlock. */
async function placeCopies(
  { addFiles, outside }: Needs,
  tx: Database,
  copies: readonly Copied[],
  { project_id, folder_id, isReserved }: Place,
): Promise<void> {
  const [first] = copies
  if (!first) return
  const { submission_id, owner_id } = first
  const fileIds = await addFiles(
    tx,
    copies.map(({ _id, size, name, kind, content_type }) => {
      const from = { user_id: null, isFromOutside: true, file_name: name }
      return { project_id, folder_id, ...from, kind, size, key: keyOf(_id), content_type }
    }),
  )
  const bytes = copies.reduce((sum, each) => sum + each.size, 0)
  await outside.hold(tx, submission_id)
  if (!isReserved && !(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
  await useReservation(tx, owner_id, bytes)
  await endCopies(
    tx,
    copies.map((each) => each._id),
    'Complete',
  )
  const received = copies.map(({ name, size, video_part }, index) => ({ file_id: fileIds[index] ?? '', name, size, video_part }))
  await outside.receivedAll(tx, submission_id, received)
}

/** Its object may be stored by now: an attempt that was killed, or that could not place it, copied it. */
const giveUp = (needs: Needs, copy: CopyRow): Promise<void> =>
  needs.db.transaction().execute(async (tx) => {
    const pending = await lockPendingCopy(tx, copy._id)
    if (!pending) return
    await releaseReservation(tx, pending.owner_id, copy.size)
    await endCopies(tx, [copy._id], 'Error')
    await createEraseLater(needs)(tx, [keyOf(copy._id)])
  })
