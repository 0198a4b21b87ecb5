import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, StoreError } from '../store-error.ts'
import { DataFile } from './direct/data-file.ts'
import { groupCommit } from './group-commit.ts'
import { journalLine, type PartRecord, parseJournal, type UploadHeader, type VoidRecord } from './part-journal.ts'

type Writer = { abort: AbortController; done: Promise<void> }

/** One upload with its two files open. Only one process may receive parts of an upload; any process may read its journal. */
export class OpenUpload {
  readonly id: string
  readonly header: UploadHeader
  readonly parts: Map<number, PartRecord>
  readonly data: DataFile
  /** Resolves when everything written before the call is on the disk; concurrent calls share one flush. */
  readonly flushData: () => Promise<void>
  isClosing = false
  readonly #journal: FileHandle
  readonly #append: (record: PartRecord | VoidRecord) => Promise<void>
  readonly #writers = new Map<number, Writer>()
  #flushFaults = 0
  users = 0

  private constructor(input: { id: string; header: UploadHeader; parts: Map<number, PartRecord>; data: DataFile; journal: FileHandle }) {
    this.id = input.id
    this.header = input.header
    this.parts = input.parts
    this.data = input.data
    this.#journal = input.journal
    const flush = groupCommit<void>(() => this.#syncData())
    this.flushData = () => flush()
    this.#append = groupCommit(async (records) => {
      await this.#journal.appendFile(records.map(journalLine).join(''))
      await this.#journal.datasync()
    })
  }

  static async open(folder: string, id: string): Promise<OpenUpload | undefined> {
    const journal = await readJournal(folder)
    if (!journal) return undefined
    const data = await DataFile.open(join(folder, 'data'))
    try {
      return new OpenUpload({ id, ...journal, data, journal: await open(join(folder, 'journal'), 'a') })
    } catch (error) {
      await data.close()
      throw error
    }
  }

  /**
   * The newest request for a part wins: an older one, perhaps of a dead connection, is aborted and waited for,
   * so that none of its bytes can be written after the new ones.
   */
  async takeTurn<T>(partNumber: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let older = this.#writers.get(partNumber); older; older = this.#writers.get(partNumber)) {
      older.abort.abort(new StoreError('part_superseded', 'a newer request brings this part'))
      await older.done
    }
    if (this.isClosing) throw new StoreError('upload_ended', 'the upload is being completed')
    const abort = new AbortController()
    const result = work(abort.signal)
    const done = result.then(
      () => undefined,
      () => undefined,
    )
    const writer = { abort, done }
    this.#writers.set(partNumber, writer)
    try {
      return await result
    } finally {
      this.#writers.delete(partNumber)
    }
  }

  /** Aborts running writers. No new one can begin afterwards. */
  async stopWriters(): Promise<void> {
    this.isClosing = true
    const reason = new StoreError('upload_ended', 'the upload is being completed')
    for (const writer of this.#writers.values()) writer.abort.abort(reason)
    await Promise.all([...this.#writers.values()].map((writer) => writer.done))
  }

  /**
   * A failed flush may have dropped pages of every writer, while the next flush reports success:
   * so a write that spans a fault must not be acknowledged.
   */
  async flushSince(faultsAtStart: number): Promise<void> {
    await this.flushData()
    if (this.#flushFaults !== faultsAtStart) throw new StoreError('unavailable', 'the disk failed while this part was written')
  }

  async #syncData(): Promise<void> {
    try {
      await this.data.datasync()
    } catch (error) {
      this.#flushFaults++
      throw error
    }
  }

  get flushFaults(): number {
    return this.#flushFaults
  }

  async record(part: PartRecord): Promise<void> {
    await this.#append(part)
    this.parts.set(part.n, part)
  }

  async forget(partNumber: number): Promise<void> {
    if (!this.parts.has(partNumber)) return
    await this.#append({ n: partNumber, void: true })
    this.parts.delete(partNumber)
  }

  async close(): Promise<void> {
    await Promise.all([this.data.close(), this.#journal.close()])
  }
}

/** Read afresh each time, so that a second process sees what the first has written. */
export async function readJournal(folder: string): Promise<ReturnType<typeof parseJournal>> {
  try {
    return parseJournal(await readFile(join(folder, 'journal'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
