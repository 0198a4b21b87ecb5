import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { hasCode } from '../../store-error.ts'
import type { SlabGroup } from './slab-group.ts'
import { pageBytes } from './slabs.ts'

/**
 * A file that large amounts are written into from several sides. Whole pages go past the system's memory straight to the disk: what
 * arrives is many times that memory, and one file's share of it is written back by one stream alone. What does not fill a page, and
 * everything where the file system knows no direct writes, goes the ordinary way.
 */
export class DataFile {
  readonly #file: FileHandle
  #direct: FileHandle | undefined

  private constructor(file: FileHandle, direct: FileHandle | undefined) {
    this.#file = file
    this.#direct = direct
  }

  static async open(path: string): Promise<DataFile> {
    const file = await open(path, 'r+')
    try {
      return new DataFile(file, await openDirect(path))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async write(group: SlabGroup): Promise<void> {
    const { position } = group
    const end = position + group.byteLength
    const from = Math.ceil(position / pageBytes) * pageBytes
    const to = Math.floor(end / pageBytes) * pageBytes
    if (!this.#direct || !group.isAligned || from >= to) return await writeAll(this.#file, group.views(position, end), position)
    await writeAll(this.#file, group.views(position, from), position)
    const written = await this.#writeDirect(this.#direct, group.views(from, to), from)
    await writeAll(this.#file, group.views(from + written, end), from + written)
  }

  datasync(): Promise<void> {
    return this.#file.datasync()
  }

  async close(): Promise<void> {
    await Promise.all([this.#file.close(), this.#direct?.close()])
  }

  /** How much of it was written: less than all where the disk took less, nothing where the file system will not have it after all. */
  async #writeDirect(direct: FileHandle, views: Uint8Array[], position: number): Promise<number> {
    try {
      return (await direct.writev(views, position)).bytesWritten
    } catch (error) {
      if (!hasCode(error, 'EINVAL')) throw error
      return 0
    }
  }
}

async function openDirect(path: string): Promise<FileHandle | undefined> {
  if (constants.O_DIRECT === undefined) return undefined
  try {
    return await open(path, constants.O_RDWR | constants.O_DIRECT)
  } catch (error) {
    if (hasCode(error, 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP')) return undefined
    throw error
  }
}

async function writeAll(file: FileHandle, views: Uint8Array[], position: number): Promise<void> {
  let rest = views
  for (let at = position; rest.length > 0; ) {
    const { bytesWritten } = await file.writev(rest, at)
    at += bytesWritten
    rest = withoutFirst(rest, bytesWritten)
  }
}

function withoutFirst(views: Uint8Array[], bytes: number): Uint8Array[] {
  let skip = bytes
  let index = 0
  for (const view of views) {
    if (view.length > skip) break
    skip -= view.length
    index++
  }
  const [first, ...others] = views.slice(index)
  return first ? [first.subarray(skip), ...others] : []
}
