import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

export type FoundFile = {
  absolute: string
  /** With `/`, relative to the path on the command line. */
  path: string
  size: number
  mtimeMs: number
  /** For a file of a DCP: its item at the server, and the path below its folder. */
  dcp?: { _id: string; inside: string }
}

/** Files that operating systems leave in folders; macOS keeps `._…` beside each file on a foreign file system. */
const CLUTTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])
const isClutter = (name: string) => CLUTTER.has(name) || name.startsWith('._')

type Found = { files: FoundFile[]; hiddenCount: number }

/**
 * Every file of these paths, with everything in their folders. Symbolic links are not followed, and what systems hide is left out, as on
 * the page: each disk of a Mac has a `.Trashes`.
 */
export async function findFiles(paths: readonly string[]): Promise<Found> {
  const found: Found = { files: [], hiddenCount: 0 }
  for (const each of paths) {
    const absolute = resolve(each)
    await collect(absolute, basename(absolute), found)
  }
  return found
}

export const hiddenText = (count: number): string =>
  `${count} hidden ${count === 1 ? 'item was' : 'items were'} left out: their names begin with a dot.`

async function collect(absolute: string, path: string, found: Found): Promise<void> {
  const facts = await stat(absolute)
  if (facts.isFile()) found.files.push({ absolute, path, size: facts.size, mtimeMs: facts.mtimeMs })
  if (!facts.isDirectory()) return
  const entries = await readdir(absolute, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isClutter(entry.name) || entry.isSymbolicLink()) continue
    if (entry.name.startsWith('.')) found.hiddenCount++
    else await collect(join(absolute, entry.name), `${path}/${entry.name}`, found)
  }
}

export type FolderTree = { name: string; children: FolderTree[]; files: number[] }

/** The folders of these files, nested, in the shape that `build_folder_tree` takes. */
export function treeOf(files: readonly Pick<FoundFile, 'path'>[]): FolderTree[] {
  const top: FolderTree[] = []
  const known = new Map<string, FolderTree>()
  const folderAt = (names: string[]): FolderTree => {
    const path = names.join('/')
    const before = known.get(path)
    if (before) return before
    const made: FolderTree = { name: names.at(-1) ?? '', children: [], files: [] }
    const siblings = names.length === 1 ? top : folderAt(names.slice(0, -1)).children
    siblings.push(made)
    known.set(path, made)
    return made
  }
  for (const [index, { path }] of files.entries()) {
    const folders = path.split('/').slice(0, -1)
    if (folders.length > 0) folderAt(folders).files.push(index)
  }
  return top
}
