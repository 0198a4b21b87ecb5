import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder } from '../../process/own-folder.ts'

type Entry = { path: string; sizeBytes: number; users: number; ready: Promise<void> }
type Loan = { path: string; release(): Promise<void> }

/**
 * A cache of objects downloaded to this machine for ffmpeg. One download serves all concurrent callers; returned files stay, up to a
 * number of bytes, because the next job of the same film usually follows. The folder belongs to this process alone.
 */
export class BorrowCache {
  readonly #folder: string
  readonly #keepBytes: number
  readonly #entries = new Map<string, Entry>()

  private constructor(folder: string, keepBytes: number) {
    this.#folder = folder
    this.#keepBytes = keepBytes
  }

  /** What killed processes left in `root` is deleted. */
  static async open(root: string, keepBytes: number): Promise<BorrowCache> {
    return new BorrowCache(await ownFolder(root), keepBytes)
  }

  /** `name` identifies the bytes, so it must change when they do. */
  async borrow(name: string, sizeBytes: number, fetchTo: (path: string) => Promise<void>): Promise<Loan> {
    const id = createHash('sha256').update(name).digest('hex')
    const entry = this.#entries.get(id) ?? this.#fetch(id, sizeBytes, fetchTo)
    entry.users++
    try {
      await entry.ready
    } catch (error) {
      entry.users--
      if (this.#entries.get(id) === entry) this.#entries.delete(id)
      throw error
    }
    let isOut = true
    const release = async () => {
      if (!isOut) return
      isOut = false
      entry.users--
      await this.#shrink()
    }
    return { path: entry.path, release }
  }

  async close(): Promise<void> {
    this.#entries.clear()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #fetch(id: string, sizeBytes: number, fetchTo: (path: string) => Promise<void>): Entry {
    const path = join(this.#folder, id)
    const ready = (async () => {
      await mkdir(this.#folder, { recursive: true })
      const half = `${path}.half`
      try {
        await fetchTo(half)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    })()
    const entry = { path, sizeBytes, users: 0, ready }
    this.#entries.set(id, entry)
    return entry
  }

  /** The map is in order of first use; the oldest unused entry is evicted first. */
  async #shrink(): Promise<void> {
    let kept = 0
    for (const entry of this.#entries.values()) kept += entry.sizeBytes
    for (const [id, entry] of this.#entries) {
      if (kept <= this.#keepBytes) return
      if (entry.users > 0) continue
      this.#entries.delete(id)
      kept -= entry.sizeBytes
      await rm(entry.path, { force: true })
    }
  }
}
