import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OpenUpload } from './open-upload.ts'

const MOST_IDLE = 32

/** Keeps the files of the busy uploads open, and of the few last used. */
export class OpenUploads {
  readonly #folder: string
  readonly #open = new Map<string, Promise<OpenUpload | undefined>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  folderOf(id: string): string {
    return join(this.#folder, id)
  }

  /** Undefined when there is no such upload (any more). */
  async use<T>(id: string, work: (upload: OpenUpload) => Promise<T>): Promise<T | undefined> {
    const upload = await this.#find(id)
    if (!upload) return undefined
    upload.users++
    try {
      return await work(upload)
    } finally {
      upload.users--
      if (this.#open.size > MOST_IDLE) await this.#closeIdle()
    }
  }

  /** Closes the files of an upload that has ended. */
  async drop(id: string): Promise<void> {
    const opening = this.#open.get(id)
    this.#open.delete(id)
    const upload = await opening?.catch(() => undefined)
    await upload?.close()
  }

  async close(): Promise<void> {
    const uploads = await Promise.all([...this.#open.values()].map((opening) => opening.catch(() => undefined)))
    await Promise.all(uploads.map((upload) => upload?.stopWriters()))
    await Promise.all([...this.#open.keys()].map((id) => this.drop(id)))
  }

  async #find(id: string): Promise<OpenUpload | undefined> {
    const opening = this.#open.get(id) ?? this.#openAnew(id)
    this.#open.delete(id)
    this.#open.set(id, opening)
    return await opening
  }

  #openAnew(id: string): Promise<OpenUpload | undefined> {
    const opening = this.#isCompleted(id).then((isCompleted) => (isCompleted ? undefined : OpenUpload.open(this.folderOf(id), id)))
    const forget = () => {
      if (this.#open.get(id) === opening) this.#open.delete(id)
    }
    opening.then((upload) => upload ?? forget(), forget)
    return opening
  }

  /** A second link means that a crash interrupted a completion: the bytes may already be an object and must not be modified. */
  async #isCompleted(id: string): Promise<boolean> {
    const data = await stat(join(this.folderOf(id), 'data')).catch(() => undefined)
    return data !== undefined && data.nlink > 1
  }

  async #closeIdle(): Promise<void> {
    for (const [id, opening] of this.#open) {
      if (this.#open.size <= MOST_IDLE) return
      const upload = await opening.catch(() => undefined)
      if (upload?.users === 0) await this.drop(id)
    }
  }
}
