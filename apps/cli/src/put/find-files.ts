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

/** Files that operating systems leave in folders, and say nothing of. */
const CLUTTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])
/** macOS keeps `._…` beside each file on a foreign file system. */
const isClutter = (name: string) => CLUTTER.has(name) || name.startsWith('._')

const isHidden = (path: string) => basename(path).startsWith('.')

export type Found = {
  files: FoundFile[]
  /** Paths of folders in which nothing is sent. */
  emptyFolders: string[]
  /** Named and not sent: what is hidden, links, and what is neither file nor folder. */
  leftOut: { path: string; why: string }[]
  /** What should have been sent. */
  unread: { path: string; why: string }[]
}

/**
 * Every file of these paths, with everything in their folders. Symbolic links in them are not followed. What is hidden here, as the folders that
 * macOS keeps on each disk, would be hidden from its requester too. The notes of this program, which open the page as this sender, are not sent.
 */
export async function findFiles(paths: readonly string[], notes: string): Promise<Found> {
  const found: Found = { files: [], emptyFolders: [], leftOut: [], unread: [] }
  for (const each of paths) {
    const absolute = resolve(each)
    const facts = await stat(absolute).catch(() => undefined)
    if (facts === undefined) throw new Error(`${each} is not there.`)
    await collect(absolute, basename(absolute), found)
  }
  const isNotes = ({ absolute }: FoundFile) => absolute === resolve(notes)
  return { ...found, files: found.files.filter((each) => !isNotes(each)) }
}

async function collect(absolute: string, path: string, found: Found): Promise<void> {
  if (isHidden(path)) return void found.leftOut.push({ path, why: 'hidden, left out. Its name begins with a dot.' })
  try {
    const facts = await stat(absolute)
    if (facts.isFile()) found.files.push({ absolute, path, size: facts.size, mtimeMs: facts.mtimeMs })
    else if (!facts.isDirectory()) found.leftOut.push({ path, why: 'not a file, left out.' })
    else await collectWithin(absolute, path, found)
  } catch (error) {
    // A name that is not UTF-8 cannot even be said.
    found.unread.push({ path, why: `cannot be read (${(error as NodeJS.ErrnoException).code}).` })
  }
}

async function collectWithin(absolute: string, path: string, found: Found): Promise<void> {
  const entries = await readdir(absolute, { withFileTypes: true })
  if (!entries.some((entry) => !isClutter(entry.name) && !isHidden(entry.name) && (entry.isFile() || entry.isDirectory())))
    found.emptyFolders.push(path)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (isClutter(name)) continue
    const inside = `${path}/${name}`
    if (entry.isSymbolicLink()) found.leftOut.push({ path: inside, why: 'a link, left out.' })
    else await collect(join(absolute, name), inside, found)
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
