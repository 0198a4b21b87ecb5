import { nameHas } from '@answerprint/contract/name-key'
import type { Folder } from '../files.api.ts'

export type TreeRow = { folder: Folder; depth: number; hasChildren: boolean }

const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

function childrenOf(folders: readonly Folder[]): Map<string | null, Folder[]> {
  const children = new Map<string | null, Folder[]>()
  for (const folder of folders) children.set(folder.folder_id, [...(children.get(folder.folder_id) ?? []), folder])
  for (const each of children.values()) each.sort((a, b) => compare(a.name, b.name))
  return children
}

/** The rows of the picker from the top: folders, and below each open one what is in it. */
export function rowsOf(folders: readonly Folder[], open: ReadonlySet<string>): TreeRow[] {
  const children = childrenOf(folders)
  const walk = (parent: string | null, depth: number): TreeRow[] =>
    (children.get(parent) ?? []).flatMap((folder) => {
      const row = { folder, depth, hasChildren: children.has(folder._id) }
      return open.has(folder._id) ? [row, ...walk(folder._id, depth + 1)] : [row]
    })
  return walk(null, 0)
}

/** Folders whose name holds the words, wherever they are. */
export const foundRows = (folders: readonly Folder[], words: string): TreeRow[] =>
  folders
    .filter((each) => nameHas(each.name, words))
    .sort((a, b) => compare(a.name, b.name))
    .map((folder) => ({ folder, depth: 0, hasChildren: false }))

/** These folders and all below them: nothing can be moved into what is moved. */
export function withAllBelow(folders: readonly Folder[], ids: readonly string[]): Set<string> {
  const children = childrenOf(folders)
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const child of children.get(id) ?? []) walk(child._id)
  }
  for (const id of ids) walk(id)
  return found
}

/** "Delivery / Reels" */
export function pathOf(folders: readonly Folder[], id: string): string {
  const folder = folders.find((each) => each._id === id)
  if (folder === undefined) return ''
  return folder.folder_id === null ? folder.name : `${pathOf(folders, folder.folder_id)} / ${folder.name}`
}
