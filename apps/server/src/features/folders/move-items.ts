import { fail } from '@answerprint/contract/errors'
import { projectChannel } from '@answerprint/contract/realtime'
import { freeFileNames, namesOf, UNDELIVERED } from '#features/files'
import type { Database } from '#platform/database/database'
import { announceDocuments } from '#platform/realtime/announce-documents'
import { publish } from '#platform/realtime/publish'
import {
  listFolderNames,
  listFoldersAbove,
  lockPicked,
  type PickedItem,
  type Place,
  placeItems,
  sortNamesOf,
} from './move-items.repository.ts'

const GONE = 'Some of these are no longer here: they were moved or deleted.'

/** Where the move that is undone left its items, and the names that it changed. */
export type UndoneMove = { folder_id: string | null; names: readonly { _id: string; now: string; before: string }[] }
type Move = { from: string; ids: readonly string[]; to: Place; at: Date; undo?: UndoneMove | undefined }
/** With the name that it is to have in its new place. */
type Going = PickedItem & { wanted: string; sort_wanted: string }

/** Moves files and folders, folders with their contents. The trees of both projects are locked already. */
export async function moveItems(tx: Database, { from, ids, to, at, undo }: Move) {
  const wanted = [...new Set(ids)]
  const picked = await lockPicked(tx, from, wanted)
  if (undo && !isAsLeft(picked, wanted, undo)) return fail('changed_since')
  if (picked.length !== wanted.length) return fail('not_found', { message: GONE })
  refuseHeld(picked)
  await refuseCycle(tx, picked, to)
  const going = picked.filter((each) => from !== to.project_id || each.folder_id !== to.folder_id)
  const renamed = await namesFor(tx, await withNames(tx, going, undo), to)
  await placeItems(tx, { ids: going.map((each) => each._id), renamed, to, updated_at: at })
  return { items: picked, renamed }
}

/** Whether none of it was moved, renamed or deleted since. */
function isAsLeft(picked: readonly PickedItem[], wanted: readonly string[], { folder_id, names }: UndoneMove): boolean {
  const given = new Map(names.map((each) => [each._id, each.now]))
  return (
    picked.length === wanted.length &&
    picked.every((each) => each.folder_id === folder_id && (given.get(each._id) ?? each.name) === each.name)
  )
}

async function withNames(tx: Database, going: readonly PickedItem[], undo: UndoneMove | undefined): Promise<Going[]> {
  const before = new Map(undo?.names.map((each) => [each._id, each.before]))
  const sorted = await sortNamesOf(tx, [...before.values()])
  return going.map((each) => {
    const wanted = before.get(each._id) ?? each.name
    return { ...each, wanted, sort_wanted: sorted.get(wanted) ?? each.sort_name }
  })
}

type Held = Pick<PickedItem, 'name' | 'status' | 'frozen_at'>

/** Archived and unfinished files do not move: the error names them. A DCP that is still to be delivered, which no one sees, goes with its folder. */
export function refuseHeld(items: readonly Held[]): void {
  const frozen = items.filter((each) => each.frozen_at !== null)
  if (frozen.length > 0) fail('frozen', { message: `This content is archived. Restore it first: ${namesOf(frozen)}.` })
  const busy = items.filter((each) => each.status !== 'Ready' && each.status !== UNDELIVERED)
  if (busy.length > 0) fail('file_busy', { message: `Still being prepared: ${namesOf(busy)}.` })
}

async function refuseCycle(tx: Database, picked: readonly PickedItem[], to: Place): Promise<void> {
  if (to.folder_id === null) return
  const above = await listFoldersAbove(tx, to.folder_id)
  if (!picked.some((each) => above.has(each._id))) return
  fail('invalid', { errors: [{ field: 'value', message: 'A folder cannot move into itself.' }] })
}

/** What has a name that is taken in its new place gets a number, as new files do. */
async function namesFor(tx: Database, going: readonly Going[], to: Place) {
  const folders = going.filter((each) => each.type === 'folder')
  const files = going.filter((each) => each.type !== 'folder')
  return [...(await folderNamesFor(tx, folders, to)), ...(await fileNamesFor(tx, files, to))]
}

async function fileNamesFor(tx: Database, files: readonly Going[], to: Place) {
  const free = await freeFileNames(
    tx,
    to,
    files.map((each) => each.wanted),
  )
  return files.flatMap(({ _id, name }, index) => (free[index] === name ? [] : [{ _id, name: free[index] ?? name }]))
}

async function folderNamesFor(tx: Database, folders: readonly Going[], to: Place) {
  if (folders.length === 0) return []
  const taken = await listFolderNames(tx, to)
  return folders.flatMap(({ _id, name, wanted, sort_wanted }) => {
    const number = freeNumber(sort_wanted, taken)
    taken.add(sort_wanted + number)
    return wanted + number === name ? [] : [{ _id, name: wanted + number }]
  })
}

/** The number that a name needs. Compared in the database's lower case, which differs from JavaScript's for some characters. */
function freeNumber(sortName: string, taken: ReadonlySet<string>): string {
  let behind = ''
  for (let number = 2; taken.has(sortName + behind); number++) behind = ` (${number})`
  return behind
}

/** Open pages of the project fetch their lists again; those of what moved or got another name hear of that. */
export async function announceMoved(tx: Database, projectId: string, ids: readonly string[] = [], changes = ['folder_id']): Promise<void> {
  await announceDocuments(tx, ids, changes)
  await publish(tx, { channel: projectChannel(projectId), event: 'DocumentUpdated', data: { _id: projectId, changes } })
}
