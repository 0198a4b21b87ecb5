/** One folder of a drop, in the shape `build_folder_tree` takes; `files` are places in the list of files. */
export type FolderNode = { name: string; children: FolderNode[]; files: number[] }
export type FolderFile = { file: File; path: string }
export type Dropped = {
  structure: FolderNode[]
  /** All files; those in no folder are in none of the nodes. */
  files: FolderFile[]
  /** Dropped items of type application/octet-stream. */
  ignoredCount: number
  /** Files and folders whose names begin with a dot: the list would not show them, so they are not uploaded. */
  hiddenCount: number
  /** Paths in a dropped folder that could not be read: deleted in the meantime, or without permission. */
  unread: string[]
  hasFolder: boolean
}

export const FOLDER_DROP_REFUSED = 'Drag and dropping folders is only supported by the Google Chrome and Firefox browsers'
export const unreadText = ([first = '', ...more]: readonly string[]): string =>
  `${first}${more.length > 0 ? ` and ${more.length} more` : ''} could not be read, and will be missing.`
export const hiddenText = (count: number): string => `${count} hidden item(s) were left out: their names begin with a dot.`
/** `by`: where they are chosen instead. */
export const ignoredText = (count: number, by = 'the Upload button'): string => `${count} item(s) were ignored. Use ${by} to add them.`

/** What a folder must hold to be looked into for a package of a cinema. Asked of every drop: its reader is fetched only after this. */
export const mayHoldPackage = (files: readonly Pick<FolderFile, 'path'>[]): boolean =>
  files.some(({ path }) => /(^|\/)assetmap(\.xml)?$/i.test(path))

/** Chromium in any dress, and Firefox. */
export function canDropFolders(userAgent: string): boolean {
  return /\b(?:Headless)?(Chrome|Chromium|Firefox)\//.test(userAgent)
}

/** Whether there is a folder among what is dropped. To be asked within the event, as `readDrop`. */
export const holdsFolder = (items: Iterable<DropItem>): boolean =>
  Array.from(items).some((item) => item.kind === 'file' && item.webkitGetAsEntry?.()?.isDirectory === true)

type DropItem = Pick<DataTransferItem, 'kind' | 'type' | 'getAsFile' | 'webkitGetAsEntry'>

/**
 * Reads a drop. The entries are taken before the first wait, because the browser empties the list as soon as the handler returns;
 * so call this within the event and await it afterwards.
 */
export function readDrop(items: Iterable<DropItem>): Promise<Dropped> {
  const taken = Array.from(items)
    .filter((item) => item.kind === 'file')
    .map((item) => ({ type: item.type, entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  return collect(taken)
}

type Taken = { type: string; entry: FileSystemEntry | null; file: File | null }

const nothingDropped = (): Dropped => ({ structure: [], files: [], ignoredCount: 0, hiddenCount: 0, unread: [], hasFolder: false })

async function collect(taken: Taken[]): Promise<Dropped> {
  const dropped = nothingDropped()
  for (const { type, entry, file } of taken) {
    if (isHidden(entry?.name ?? file?.name ?? '')) {
      dropped.hiddenCount++
    } else if (entry?.isDirectory) {
      dropped.hasFolder = true
      dropped.structure.push(await readFolder(entry as FileSystemDirectoryEntry, dropped))
    } else if (type === 'application/octet-stream') {
      dropped.ignoredCount++
    } else if (file && (entry?.isFile || !looksLikeFolder(file))) {
      dropped.files.push({ file, path: file.name })
    }
  }
  return dropped
}

/** What cannot be read (gone, or locked) does not stop the rest, and is reported. */
async function readFolder(folder: FileSystemDirectoryEntry, dropped: Dropped): Promise<FolderNode> {
  const node: FolderNode = { name: folder.name, children: [], files: [] }
  const noteUnread = (entry: FileSystemEntry) => {
    dropped.unread.push(pathOf(entry))
    return undefined
  }
  for (const entry of (await readAllEntries(folder).catch(() => noteUnread(folder))) ?? []) {
    if (isClutter(entry.name)) continue
    if (isHidden(entry.name)) {
      dropped.hiddenCount++
      continue
    }
    if (entry.isDirectory) {
      node.children.push(await readFolder(entry as FileSystemDirectoryEntry, dropped))
      continue
    }
    const file = await fileOf(entry as FileSystemFileEntry).catch(() => noteUnread(entry))
    if (!file) continue
    node.files.push(dropped.files.length)
    dropped.files.push({ file, path: pathOf(entry) })
  }
  return node
}

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '')

/** A reader gives about a hundred entries a call, and none when it is at the end. */
async function readAllEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder in a browser that has no entries arrives as a file without type, of whole blocks. */
function looksLikeFolder(file: File): boolean {
  return file.type === '' && file.size > 0 && file.size % 4096 === 0
}

const isHidden = (name: string) => name.startsWith('.')

/** What desktops leave in folders; `._…` is what a Mac keeps beside each file on a disk that is not its own. */
const isClutter = (name: string) => CLUTTER.has(name) || name.startsWith('._')
const CLUTTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Files chosen with `webkitdirectory`, whose relative paths tell the folders. */
export function readPicker(chosen: Iterable<File>): Dropped {
  const all = [...chosen].filter(({ name }) => !isClutter(name)).map((file) => ({ file, path: file.webkitRelativePath || file.name }))
  const files = all.filter(({ path }) => !path.split('/').some(isHidden))
  const structure = treeOf(files.map((each) => each.path))
  return { structure, files, ignoredCount: 0, hiddenCount: all.length - files.length, unread: [], hasFolder: structure.length > 0 }
}

/** The folders of these paths, nested. */
export function treeOf(paths: readonly string[]): FolderNode[] {
  const structure: FolderNode[] = []
  const known = new Map<string, FolderNode>()
  for (const [index, path] of paths.entries()) {
    const folders = path.split('/').slice(0, -1)
    if (folders.length > 0) folderAt(folders, structure, known).files.push(index)
  }
  return structure
}

export const countFolders = (tree: readonly FolderNode[]): number => tree.reduce((sum, each) => sum + 1 + countFolders(each.children), 0)

function folderAt(names: string[], structure: FolderNode[], known: Map<string, FolderNode>): FolderNode {
  const path = names.join('/')
  const found = known.get(path)
  if (found) return found
  const node: FolderNode = { name: names.at(-1) ?? '', children: [], files: [] }
  const parents = names.slice(0, -1)
  const siblings = parents.length === 0 ? structure : folderAt(parents, structure, known).children
  siblings.push(node)
  known.set(path, node)
  return node
}
