import { constants } from 'node:fs'
import { copyFile, type FileHandle, link, lstat, mkdir, mkdtemp, open, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { ObjectStore } from '../storage/object-store.ts'
import { hasCode } from '../storage/store-error.ts'
import { checkKey, isKey } from '../storage/store-key.ts'

/** Objects are below `originals/ID` or `dcps/ID`. */
const FOLDER_DEPTH = 2

/** The interface between the transfer server and our store. */
export type TransferDisk = {
  /** The folder for a new object, as a path of the transfer server. */
  folderFor(key: string): string
  /** Turns the written file into an object of the store once it has this size; returns its bytes, or undefined without a file. */
  take(key: string, sizeBytes: number): Promise<number | undefined>
  /** The path of an object for reading, as the transfer server sees it. */
  offer(key: string): Promise<string>
  /** Deletes what was written for an ended upload. */
  drop(key: string): Promise<void>
  /** Folders of objects to which something was written, and nothing more since this time. */
  restingFolders(before: Date): Promise<string[]>
  dropFolder(folder: string): Promise<void>
  /** Removes offers that were made before this time. */
  tidy(before: Date): Promise<void>
}

/** The transfer server is confined to our bucket: what it writes is an object already. */
export const bucketDisk = (store: ObjectStore): TransferDisk => ({
  folderFor: (key) => `/${dirname(checkKey(key))}`,
  take: async (key) => (await store.head(key))?.size_bytes,
  offer: async (key) => `/${checkKey(key)}`,
  drop: (key) => store.delete([key]),
  restingFolders: async () => [],
  dropFolder: async () => undefined,
  tidy: async () => undefined,
})

/**
 * The transfer server is confined to a folder that this machine can also access. Files below `arrived` are put into the store, and
 * files to download are linked below `offered` (copied where the folder is on another disk).
 */
export function folderDisk(store: ObjectStore, docroot: string): TransferDisk {
  const arrived = (key: string) => join(docroot, 'arrived', checkKey(key))
  const offered = (key: string) => join(docroot, 'offered', checkKey(key))
  return {
    folderFor: (key) => `/arrived/${dirname(checkKey(key))}`,

    async take(key, sizeBytes) {
      const path = arrived(key)
      const arrival = await openArrival(join(docroot, 'arrived'), path)
      // A repeated call after a lost answer.
      if (arrival === 'none') return (await store.head(key))?.size_bytes
      if (arrival === 'no file') return undefined
      await using file = arrival
      const { size: size_bytes } = await file.stat()
      // It is still being written, or its sender goes on with it later.
      if (size_bytes !== sizeBytes) return size_bytes
      const bytes = file.createReadStream({ autoClose: false, end: size_bytes - 1 })
      await store.put(key, size_bytes === 0 ? Buffer.alloc(0) : bytes, { content_type: 'application/octet-stream', size_bytes })
      await rm(dirname(path), { recursive: true, force: true })
      return size_bytes
    },

    async offer(key) {
      const path = offered(key)
      const { path: own, release } = await store.borrow(key)
      try {
        if (await isOffered(own, path)) await renew(path)
        else await place(own, path)
      } finally {
        await release()
      }
      return `/offered/${key}`
    },

    drop: (key) => rm(dirname(arrived(key)), { recursive: true, force: true }),

    async restingFolders(before) {
      const top = join(docroot, 'arrived')
      const latest = new Map<string, Date>()
      for (const path of await filesBelow(top)) {
        const there = await lookAt(path)
        // A client may make folders of its own in the one that it was given.
        const folder = relative(top, path).split(sep).slice(0, FOLDER_DEPTH).join('/')
        const known = latest.get(folder)
        if (there && !(known && known > there.mtime)) latest.set(folder, there.mtime)
      }
      return [...latest].flatMap(([folder, written]) => (written < before && isKey(folder) ? [folder] : []))
    },

    dropFolder: (folder) => rm(join(docroot, 'arrived', checkKey(folder)), { recursive: true, force: true }),

    async tidy(before) {
      for (const path of await filesBelow(join(docroot, 'offered'))) {
        // Linking and renewing change this time, and nothing else does.
        const there = await lookAt(path)
        if (there && there.ctime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Not by `recursive`, which goes on behind links. */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = []
  for (const each of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, each.name)
    if (!each.isDirectory()) files.push(path)
    else for (const below of await filesBelow(path)) files.push(below)
  }
  return files
}

/**
 * What the sender's client has written, opened: a client may also make a link there, which the transfer server keeps by default, and which
 * would be read with the rights of this machine.
 */
async function openArrival(top: string, path: string): Promise<FileHandle | 'none' | 'no file'> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return 'none' as const
    if (hasCode(error, 'ELOOP', 'ENXIO', 'ENOTDIR')) return 'no file' as const
    throw error
  })
  if (typeof file === 'string') return file
  try {
    if (await isAt(file, top, path)) return file
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return 'no file'
}

/** Whether this is the file that lies there: no folder above it is a link either. */
async function isAt(file: FileHandle, top: string, path: string): Promise<boolean> {
  const [opened, there] = [await file.stat(), await lookAt(path)]
  if (!opened.isFile() || opened.ino !== there?.ino || opened.dev !== there.dev) return false
  return (await realpath(dirname(path))) === join(await realpath(top), relative(top, dirname(path)))
}

const lookAt = (path: string) =>
  lstat(path).catch((error: unknown) => (hasCode(error, 'ENOENT', 'ENOTDIR') ? undefined : Promise.reject(error)))

/** The object itself, or a whole copy that was made since it is what it is. */
async function isOffered(own: string, path: string): Promise<boolean> {
  const [object, there] = [await stat(own), await lookAt(path)]
  if (!there) return false
  const isLink = there.dev === object.dev && there.ino === object.ino
  return isLink || (there.size === object.size && there.mtime > object.ctime)
}

/** By one rename: a transfer of what the store has replaced meanwhile goes on with it. */
async function place(own: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // No key has this sign.
  const folder = await mkdtemp(`${path}~`)
  try {
    const made = join(folder, 'made')
    await link(own, made).catch(() => copyFile(own, made))
    await rename(made, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its other times stay: it may be the file of the store itself. */
async function renew(path: string): Promise<void> {
  const { atime, mtime } = await stat(path)
  await utimes(path, atime, mtime)
}
