import type { Input } from '@answerprint/contract/endpoint'
import { AppError, fail } from '@answerprint/contract/errors'
import type { folders as contract } from '@answerprint/contract/folders'
import { z } from 'zod'
import { lockProjectTree } from '#features/files'
import { doerOf, type RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database, Row } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { can, type Viewer } from '#platform/http/viewer'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { findFolder } from './folders.repository.ts'
import { changeProject, listBelow, lockPicked } from './move-items.repository.ts'
import { announceMoved, moveItems, refuseHeld } from './move-items.ts'
import { movedMail, movedTitle, notMovedMail, notMovedTitle } from './move-mail.ts'
import { endMove, insertMove, listLeft, lockMove, type MoveRow } from './moves.repository.ts'

/** Moves a selection in one transaction, folders with their contents. */
const AT_ONCE = 500

const payload = z.object({ move_id: z.string() })
const giveUpMove = defineJob({ name: 'give-up-move', payload })
const moveFiles = defineJob({ name: 'move-files', payload, afterLastTry: giveUpMove })

const UNFINISHED = 'The server could not finish. Please try again.'

type Needs = {
  db: Database
  access: ProjectAccess
  notify: Notify
  recordHistory: RecordHistory
  onFilesPlaced: Hook
  enqueue: Enqueue
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['move'], 'out'>

/** Stores what is to be moved; the job moves it and reports by mail. */
export const createMoveFiles = ({ db, access, enqueue, now, newId }: Needs) => {
  return async (viewer: Viewer, { params: { projectID }, body }: Asked) => {
    const source = await access.open(viewer, projectID)
    const destination = await access.open(viewer, body.destinationProjectID)
    if (source._id === destination._id) return fail('same_project')
    // A person who leaves a company must not be able to take its masters along.
    if (source.owner_id !== destination.owner_id) return fail('other_owner')
    const folder_id = body.folderID ?? null
    const file_ids = [...new Set(body._files.map((each) => each._id))]
    const move = { _id: newId(), project_id: projectID, destination_project_id: destination._id, folder_id, file_ids }
    await db.transaction().execute(async (tx) => {
      if (folder_id && !(await findFolder(tx, destination._id, folder_id))) return fail('not_found')
      const picked = await lockPicked(tx, projectID, file_ids)
      if (picked.length !== file_ids.length) return fail('not_found')
      refuseHeld([...picked, ...(await listBelow(tx, foldersOf(picked)))])
      await insertMove(tx, { ...move, user_id: viewer.user_id, staff_id: viewer.staff_id, created_at: now() })
      await enqueue(tx, moveFiles, { move_id: move._id })
    })
    return { job_id: move._id }
  }
}
export type MoveFiles = ReturnType<typeof createMoveFiles>

/** In batches, each a transaction of its own: a worker that takes over goes on with what is left. */
export const moveFilesHandler = (needs: Needs): JobHandler =>
  handleJob(moveFiles, async ({ move_id }, { signal, isLast }) => {
    try {
      while (await moveSome(needs, move_id)) signal.throwIfAborted()
    } catch (error) {
      if (signal.aborted) throw error
      if (!(error instanceof AppError) && !isLast) throw error
      await endWithReason(needs, move_id, error instanceof AppError ? error.message : UNFINISHED)
      if (!(error instanceof AppError)) throw error
    }
  })

/** The last try has failed, or its process was killed. */
export const giveUpMoveHandler = (needs: Needs): JobHandler =>
  handleJob(giveUpMove, ({ move_id }) => endWithReason(needs, move_id, UNFINISHED))

/** False when there is nothing left to do. */
async function moveSome(needs: Needs, moveId: string): Promise<boolean> {
  const { db, now } = needs
  return db.transaction().execute(async (tx) => {
    const move = await lockMove(tx, moveId)
    if (move?.status !== 'Pending') return false
    const { project_id, destination_project_id: destination, folder_id } = move
    for (const id of [project_id, destination].sort()) await lockProjectTree(tx, id)
    await refuseStrangers(needs, tx, move)
    if (folder_id && !(await findFolder(tx, destination, folder_id))) fail('not_found', { message: 'The folder is no longer there.' })
    const ids = await listLeft(tx, moveId, AT_ONCE)
    if (ids.length === 0) {
      await endMove(tx, moveId, 'Complete', now())
      await reportArrival(needs, tx, move)
      return false
    }
    const picked = await lockPicked(tx, project_id, ids)
    const below = await listBelow(tx, foldersOf(picked))
    refuseHeld(below)
    await moveItems(tx, { from: project_id, ids, to: { project_id: destination, folder_id }, at: now() })
    const names = picked.map((each) => each.name)
    const entry = { by: doerOf(move), names }
    const away = { project_id, other_project_id: destination, project: move.destination }
    await needs.recordHistory(tx, { ...entry, ...away, action: 'file.moved_away' })
    const here = { project_id: destination, folder_id, other_project_id: project_id, project: move.origin }
    await needs.recordHistory(tx, { ...entry, ...here, action: 'file.moved_here' })
    await changeProject(tx, [...ids, ...below.map((each) => each._id)], destination, now())
    await needs.onFilesPlaced.run(tx, ids)
    await announceMoved(tx, project_id, ids)
    await announceMoved(tx, destination)
    return true
  })
}

const foldersOf = (items: readonly Pick<Row<'files'>, '_id' | 'type'>[]) =>
  items.filter((each) => each.type === 'folder').map((each) => each._id)

/** The person who asked must still see both projects and may still change them, and both must still exist. */
async function refuseStrangers({ access }: Needs, tx: Database, { user_id, project_id, destination_project_id }: MoveRow): Promise<void> {
  const source = await access.stillSees(user_id, project_id, { tx })
  const destination = await access.stillSees(user_id, destination_project_id, { tx })
  if (!source || !destination || source.owner_id !== destination.owner_id) return fail('no_access')
  if (![source, destination].every((each) => can(each, 'projects:can_modify'))) fail('no_access')
}

async function reportArrival({ notify }: Needs, tx: Database, move: MoveRow): Promise<void> {
  const data = { count: move.count, project: move.destination }
  await notify(tx, {
    user_id: move.user_id,
    project_id: move.destination_project_id,
    kind: 'files_moved',
    title: movedTitle(data),
    path: pathOf(move),
    mail: (person) => movedMail({ ...person, ...data }),
  })
}

const pathOf = ({ destination_project_id: project, folder_id }: MoveRow) =>
  folder_id ? `/projects/${project}/files/folder/${folder_id}` : `/projects/${project}/files`

const endWithReason = ({ db, notify, now }: Needs, moveId: string, reason: string) =>
  db.transaction().execute(async (tx) => {
    const move = await lockMove(tx, moveId)
    if (move?.status !== 'Pending') return
    await endMove(tx, moveId, 'Error', now())
    const data = { count: move.count, project: move.destination, reason }
    await notify(tx, {
      user_id: move.user_id,
      project_id: move.project_id,
      kind: 'files_moved',
      title: notMovedTitle(data),
      path: `/projects/${move.project_id}/files`,
      mail: (person) => notMovedMail({ ...person, ...data }),
    })
  })
