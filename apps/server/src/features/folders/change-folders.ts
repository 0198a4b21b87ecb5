import { fail } from '@answerprint/contract/errors'
import type { Doer, RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { findFolder, insertFolder, updateFolder } from './folders.repository.ts'
import { moveItems, type UndoneMove } from './move-items.ts'

type Needs = { recordHistory: RecordHistory; onFilesPlaced: Hook; now: Clock; newId: NewId }
type Place = { project_id: string; folder_id: string | null }

/** The folder of a place; undefined where the place is the project itself, which always exists. */
export const mustExist = async (tx: Database, { project_id, folder_id }: Place) =>
  folder_id ? ((await findFolder(tx, project_id, folder_id)) ?? fail('not_found')) : undefined

type NewFolder = Place & { name: string; created_by: string | null }

/** A name that a sibling has gets a number appended. */
export async function insertNumbered(tx: Database, { now, newId }: Needs, folder: NewFolder): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? folder.name : `${folder.name} (${number})`
    const made = await insertFolder(tx, { ...folder, _id: newId(), name, created_at: now() })
    if (made) return made._id
  }
}

export async function moveInto(
  tx: Database,
  { recordHistory, onFilesPlaced, now }: Needs,
  { by, ids, to, undo }: { by: Doer; ids: readonly string[]; to: Place; undo?: UndoneMove | undefined },
) {
  if (ids.length === 0) return { items: [], renamed: [] }
  const { items, renamed } = await moveItems(tx, { from: to.project_id, ids, to, at: now(), undo })
  const moved = items.filter((each) => each.folder_id !== to.folder_id)
  await onFilesPlaced.run(
    tx,
    moved.map((each) => each._id),
  )
  await recordHistory(tx, { ...to, by, action: 'file.moved', names: moved.map((each) => each.name) })
  return { items, renamed }
}

type Renaming = { by: Doer; project_id: string; folder: { _id: string; name: string }; name: string }

export async function renameFolder(tx: Database, { recordHistory, now }: Needs, { by, project_id, folder, name }: Renaming) {
  await updateFolder(tx, folder._id, { name }, now())
  if (folder.name === name) return
  await recordHistory(tx, { project_id, by, action: 'folder.renamed', from: folder.name, to: name })
}
