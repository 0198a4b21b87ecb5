import { abortUploads, createUploads } from './create-uploads.ts'
import { type FileTask, type FileToUpload, type Group, makeGroup, setPartBytes } from './file-task.ts'
import { fingerprintOf, type ResumeRecords } from './resume-records.ts'
import { adaptSlots } from './sending/adapt-slots.ts'
import type { Clock, Network } from './sending/clock.ts'
import type { HashSource } from './sending/hash-source.ts'
import type { LineSpeed } from './sending/line-speed.ts'
import { FIRST_PARTS } from './sending/pace.ts'
import { codeOf, makeRetry, statusOf } from './sending/retry.ts'
import { type SendContext, sendFile } from './sending/send-file.ts'
import { Slots } from './sending/slots.ts'
import { TransferError, type Transport } from './sending/transport.ts'
import { TransferStore } from './shown/transfer-store.ts'
import type { Claims } from './tabs/claims.ts'
import type { UploadApi, UploadResult, UploadSpecifications } from './upload-api.ts'

export type UploadEvent =
  | { type: 'started'; uuid: string; name: string }
  | { type: 'file_complete'; uuid: string; upload_id: string; name: string; result: UploadResult }
  /** Everything has ended, and something of it arrived; `failed` counts the files that did not. */
  | { type: 'complete'; uuid: string; name: string; failed: number }
  | { type: 'error'; uuid: string; name: string; message: string }

type EngineParts = {
  api: UploadApi
  transport: Transport
  clock: Clock
  network: Network
  records: ResumeRecords
  newId: () => string
  /** The sentence with which a file is refused before anything is sent. */
  checkFile: (file: FileToUpload['file'], specifications: UploadSpecifications) => Promise<string | undefined>
  onEvent?: (event: UploadEvent) => void
  /** What is sent is read once more beside it, so that the server can tell whether all of it arrived as it was. */
  hashSource?: HashSource
  /** On a slow line files go in small parts. */
  line?: LineSpeed
  /** Without them, another tab may send the parts of the same uploads. */
  claims?: Claims
  filesAtOnce?: number
  partsAtOnce?: number
}

/** Files waiting for the server to know them; small enough that a page of 10,000 is never held up, large enough to be quick. */
const CREATED_AHEAD = 100

/** All uploads of this page: what waits, what runs, and what the person wants of each. */
export class UploadEngine {
  readonly store: TransferStore
  readonly #parts: EngineParts
  readonly #context: SendContext
  readonly #groups = new Map<string, Group>()
  readonly #waiting = new Set<FileTask>()
  readonly #ready = new Set<FileTask>()
  readonly #running = new Map<FileTask, Promise<void>>()
  #creating: Promise<void> | undefined
  /** The files of the call that creates uploads right now. */
  #batch: readonly FileTask[] = []

  constructor(parts: EngineParts) {
    this.#parts = parts
    this.store = new TransferStore(parts.clock)
    const { api, transport, clock, network } = parts
    const changed = (task: FileTask) => {
      this.store.touch(task)
    }
    const hashSource = parts.hashSource ?? (async () => undefined)
    const slots = new Slots(parts.partsAtOnce ?? FIRST_PARTS)
    // An explicit number takes precedence over the adaptive one.
    const moved = parts.partsAtOnce === undefined ? adaptSlots(slots, clock, parts.line?.measured) : () => undefined
    this.#context = { api, transport, clock, changed, hashSource, slots, moved, retry: makeRetry(clock, network) }
  }

  /** Begins with one entry for all the files, named after the folder, the only file, or their number. */
  add(input: { name?: string; files: readonly FileToUpload[] }): string {
    const name = input.name ?? (input.files.length === 1 ? (input.files[0]?.file.name ?? '') : `${input.files.length} files`)
    const group = makeGroup({ name, files: input.files }, { newId: this.#parts.newId, nowMs: this.#parts.clock.nowMs() })
    this.#groups.set(group.uuid, group)
    this.store.add(group)
    this.#emit({ type: 'started', uuid: group.uuid, name })
    for (const task of group.tasks) this.#waiting.add(task)
    this.#pump()
    return group.uuid
  }

  /** Keeps what has arrived, and lets parts under way end: at most one part's worth is sent again. */
  pause(uuid: string): void {
    const group = this.#groups.get(uuid)
    if (group?.wish !== 'run') return
    group.wish = 'pause'
    for (const task of group.tasks) this.#hold(task)
    group.underWay.keep(this.#parts.clock)
    group.stop.abort(new Error('paused'))
    this.store.touch(group)
  }

  /** Goes on after a pause, and tries again what has failed; a refused file would be refused again. */
  resume(uuid: string): void {
    const group = this.#groups.get(uuid)
    if (!group || group.wish === 'cancel') return
    group.wish = 'run'
    if (group.stop.signal.aborted) group.stop = new AbortController()
    const creating = new Set(this.#batch)
    for (const task of group.tasks) {
      if ((task.status === 'Paused' && !creating.has(task)) || (task.status === 'Error' && !task.isRefused)) this.#enqueue(task)
    }
    this.store.touch(group)
    this.#pump()
  }

  /** Gives back what was sent and removes the entry. */
  async cancel(uuid: string): Promise<void> {
    const group = this.#groups.get(uuid)
    if (!group || group.wish === 'cancel') return
    group.wish = 'cancel'
    this.store.touch(group)
    for (const task of group.tasks) this.#unqueue(task)
    group.stop.abort(new Error('cancelled'))
    group.underWay.stop(new Error('cancelled'))
    await Promise.all(group.tasks.map((task) => this.#running.get(task)))
    if (this.#batch[0]?.group === group) await this.#creating
    await abortUploads(group, this.#parts)
    this.#forget(group)
  }

  /** Takes an entry that has ended off the list. */
  dismiss(uuid: string): void {
    const group = this.#groups.get(uuid)
    if (group && group.completeCount + group.errorCount === group.tasks.length) this.#forget(group)
  }

  /** Is anything left that closing the page would break off? */
  get isBusy(): boolean {
    return this.#running.size + this.#ready.size + this.#waiting.size > 0 || this.#creating !== undefined
  }

  #forget(group: Group): void {
    for (const task of group.tasks) this.#leave(task)
    this.#groups.delete(group.uuid)
    this.store.remove(group)
    this.#pump()
  }

  #hold(task: FileTask): void {
    this.#unqueue(task)
    if (task.status === 'Complete' || task.status === 'Error') return
    this.#show(task, this.#running.has(task) ? 'Pausing...' : 'Paused')
  }

  #unqueue(task: FileTask): void {
    this.#waiting.delete(task)
    this.#ready.delete(task)
  }

  #enqueue(task: FileTask): void {
    if (task.status === 'Error') task.group.errorCount--
    task.errorMsg = ''
    this.#show(task, 'Preparing')
    if (task.upload) this.#ready.add(task)
    else this.#waiting.add(task)
  }

  #show(task: FileTask, status: FileTask['status']): void {
    task.status = status
    this.store.touch(task)
  }

  /** Called whenever a place may have become free. Starts only what fits, so each call is short. */
  #pump(): void {
    if (!this.#creating && this.#waiting.size > 0 && this.#ready.size < CREATED_AHEAD) {
      this.#creating = this.#createNext().finally(() => {
        this.#creating = undefined
        this.#pump()
      })
    }
    for (const task of this.#ready) {
      if (!this.#hasSlotFor(task)) return
      this.#ready.delete(task)
      this.#running.set(task, this.#run(task))
    }
  }

  /** Small files would leave most places idle if only three of them went at a time. */
  #hasSlotFor(task: FileTask): boolean {
    const isSmall = task.upload?.part_count === 1
    return this.#running.size < (isSmall ? this.#context.slots.total : (this.#parts.filesAtOnce ?? 3))
  }

  async #createNext(): Promise<void> {
    const batch = firstAlike(this.#waiting, CREATED_AHEAD)
    for (const task of batch) this.#waiting.delete(task)
    const [first] = batch
    if (!first) return
    this.#batch = batch
    const { signal } = first.group.stop
    const onRetry = (attempt: number, waitMs: number | undefined) => {
      for (const task of batch) {
        task.attempt = attempt
        task.nextTryMs = waitMs === undefined ? null : this.#parts.clock.nowMs() + waitMs
        this.#show(task, 'Retrying')
      }
    }
    const mayTake = (uploadID: string) => this.#mayTake(uploadID)
    const { refused, failed } = await createUploads(batch, { ...this.#parts, retry: this.#context.retry, onRetry, mayTake })
    this.#batch = []
    for (const task of batch) {
      const refusal = refused.get(task)
      task.isRefused = refusal !== undefined
      if (refusal !== undefined) this.#fail(task, refusal)
      else if (task.group.wish !== 'run') this.#show(task, 'Paused')
      else if (task.upload || signal.aborted) this.#enqueue(task)
      else this.#fail(task, messageOf(failed))
    }
  }

  /** The same film chosen twice is sent twice: cancelling one ends its upload. One that has failed leaves its to the other. */
  #mayTake(uploadID: string): boolean {
    for (const { tasks } of this.#groups.values()) {
      const holder = tasks.find(({ upload }) => upload?.upload_id === uploadID)
      if (holder?.status === 'Error') startOver(holder)
      else if (holder) return false
    }
    return true
  }

  async #run(task: FileTask): Promise<void> {
    const { signal } = task.group.stop
    this.#show(task, 'Transferring')
    try {
      if (!(await this.#claim(task))) {
        signal.throwIfAborted()
        startOver(task)
        return this.#enqueue(task)
      }
      const result = await sendFile(task, this.#context, signal)
      await this.#complete(task, result)
    } catch (error) {
      task.mustList = true
      await this.#stopped(task, error, signal)
    } finally {
      this.#running.delete(task)
      if (task.status === 'Paused' && task.group.wish === 'run') this.#enqueue(task)
      this.#pump()
    }
  }

  /** An upload of one part is never gone on with elsewhere. */
  async #claim({ upload }: FileTask): Promise<boolean> {
    return !upload || upload.part_count === 1 || (await this.#parts.claims?.take(upload.upload_id)) !== false
  }

  #leave({ upload }: FileTask): void {
    if (upload) this.#parts.claims?.leave(upload.upload_id)
  }

  async #complete(task: FileTask, result: UploadResult): Promise<void> {
    const { group } = task
    this.#leave(task)
    group.completeCount++
    this.#show(task, 'Complete')
    this.#emit({ type: 'file_complete', uuid: group.uuid, upload_id: task.upload?.upload_id ?? '', name: task.file.name, result })
    this.#settle(group)
    await this.#parts.records.remove(fingerprintOf(task))
  }

  async #stopped(task: FileTask, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return this.#show(task, 'Paused')
    if (isGone(error)) {
      await this.#parts.records.remove(fingerprintOf(task))
      const wasResumed = task.upload?.isResumed === true
      this.#leave(task)
      startOver(task)
      if (wasResumed) return this.#enqueue(task)
    }
    this.#fail(task, messageOf(error), error instanceof TransferError ? error.report : undefined)
  }

  #fail(task: FileTask, message: string, report = message): void {
    task.group.errorCount++
    task.errorMsg = message
    this.#leave(task)
    this.#show(task, 'Error')
    if (task.upload) this.#parts.api.fail(task.upload.upload_id, report).catch(() => undefined)
    this.#emit({ type: 'error', uuid: task.group.uuid, name: task.file.name, message })
    this.#settle(task.group)
  }

  #settle({ uuid, name, tasks, completeCount, errorCount }: Group): void {
    if (completeCount === 0 || completeCount + errorCount < tasks.length) return
    this.#emit({ type: 'complete', uuid, name, failed: errorCount })
  }

  #emit(event: UploadEvent): void {
    this.#parts.onEvent?.(event)
  }
}

/** The first files that may go in one call: of one entry and for one target, in whichever of its folders. */
function firstAlike(waiting: Iterable<FileTask>, most: number): FileTask[] {
  const batch: FileTask[] = []
  let target: string | undefined
  for (const task of waiting) {
    const { folder_id, ...specifications } = task.specifications
    // Without a folder of its own a file would go where the first one goes.
    const ownTarget = JSON.stringify([specifications, folder_id !== undefined])
    if (batch.length === most || (batch[0] && batch[0].group !== task.group) || (target ?? ownTarget) !== ownTarget) break
    target = ownTarget
    batch.push(task)
  }
  return batch
}

/** The server no longer knows the upload: too old, or ended elsewhere. */
function isGone(error: unknown): boolean {
  return codeOf(error) === 'upload_ended' || statusOf(error) === 404
}

function startOver(task: FileTask): void {
  task.upload = undefined
  task.mustList = false
  task.arrived.clear()
  for (const part of [...task.bytesOfPart.keys()]) setPartBytes(task, part, 0)
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Upload failed'
}
