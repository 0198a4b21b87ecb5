import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { hasCode } from '../../store-error.ts'
import type { SlabGroup } from './slab-group.ts'
import { PAGE_BYTES } from './slabs.ts'

/**
 * A file for large concurrent writes. Whole pages bypass the page cache: uploads are
 * many times larger than it, and the kernel writes one file's cached pages back in a single stream. Incomplete pages, and
 * file systems without direct writes, use ordinary writes.
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
    const from = Math.ceil(position / PAGE_BYTES) * PAGE_BYTES
    const to = Math.floor(end / PAGE_BYTES) * PAGE_BYTES
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

  /** How many bytes were written: fewer than all after a short write, none where the file system refuses direct writes after all. */
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
