import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreError } from '../store-error.ts'

/**
 * Counts reservations. Upload files are sparse, so the file system's own number does not include bytes still to come:
 * without this, ten uploads of 200 GB would all be accepted where one fits, and all would stop half way.
 */
export class DiskSpace {
  readonly #root: string
  readonly #reserveBytes: number
  #outstanding: Promise<Map<string, number>> | undefined

  constructor(root: string, reserveBytes: number) {
    this.#root = root
    this.#reserveBytes = reserveBytes
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root)
    return Math.max(0, bavail * bsize - this.#reserveBytes)
  }

  async reserve(uploadId: string, sizeBytes: number): Promise<void> {
    const free = await this.freeBytes()
    const outstanding = await this.#ledger()
    let reserved = 0
    for (const bytes of outstanding.values()) reserved += bytes
    if (free - reserved < sizeBytes) throw new StoreError('disk_full', `${sizeBytes} bytes asked, ${free - reserved} left`)
    outstanding.set(uploadId, sizeBytes)
  }

  /** Reserved bytes may use half of the reserve; the other half is for the database, which must never run out of space. */
  async requireFree(sizeBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#root)
    if (bavail * bsize - sizeBytes < this.#reserveBytes / 2) throw new StoreError('disk_full', `no space for ${sizeBytes} bytes`)
  }

  async commit(uploadId: string, sizeBytes: number): Promise<void> {
    const outstanding = await this.#ledger()
    outstanding.set(uploadId, Math.max(0, (outstanding.get(uploadId) ?? 0) - sizeBytes))
  }

  async release(uploadId: string): Promise<void> {
    const outstanding = await this.#ledger()
    outstanding.delete(uploadId)
  }

  #ledger(): Promise<Map<string, number>> {
    this.#outstanding ??= countOutstanding(join(this.#root, 'uploads'))
    return this.#outstanding
  }
}

async function countOutstanding(uploads: string): Promise<Map<string, number>> {
  const outstanding = new Map<string, number>()
  for (const id of await readdir(uploads)) {
    const data = await stat(join(uploads, id, 'data')).catch(() => undefined)
    if (data) outstanding.set(id, Math.max(0, data.size - data.blocks * 512))
  }
  return outstanding
}
