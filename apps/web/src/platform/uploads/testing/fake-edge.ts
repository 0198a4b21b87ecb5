import { SMALL_PART_BYTES } from '@answerprint/contract/upload-rules'
import { UploadEngine, type UploadEvent } from '../engine.ts'
import type { UploadFile } from '../file-task.ts'
import { memoryRecords } from '../resume-records.ts'
import type { Clock, Network } from '../sending/clock.ts'
import type { LineSpeed } from '../sending/line-speed.ts'
import { TransferError, type Transport } from '../sending/transport.ts'
import type { Transfer } from '../shown/transfer.ts'
import type { Claims } from '../tabs/claims.ts'
import type { SignedPart, UploadApi, UploadDetail, UploadSpecifications } from '../upload-api.ts'

/** Time that passes only when a test says so. */
class FakeClock implements Clock {
  #now = Date.parse('2026-01-01T00:00:00Z')
  readonly #timers = new Set<{ at: number; act: () => void }>()

  nowMs = () => this.#now

  sleep = (milliseconds: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = { at: this.#now + milliseconds, act: resolve }
      this.#timers.add(timer)
      signal?.addEventListener('abort', () => this.#timers.delete(timer) && reject(signal.reason))
    })

  /** Lets everything happen that needs no time, then the next timer, until the claim holds. */
  async until(claim: () => boolean): Promise<void> {
    for (let turn = 0; turn < 200_000; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (claim()) return
      if (turn % 3 === 2) this.#next()
    }
    throw new Error('it never happened')
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await this.until(() => Math.min(...[...this.#timers].map((timer) => timer.at)) > end)
    this.#now = end
  }

  #next(): void {
    const [first] = [...this.#timers].sort((a, b) => a.at - b.at)
    if (!first) return
    this.#timers.delete(first)
    this.#now = Math.max(this.#now, first.at)
    first.act()
  }
}

type CheckFile = (file: UploadFile, specifications: UploadSpecifications) => Promise<string | undefined>
type ServerUpload = { name: string; size: number; partSize: number; parts: Map<number, number>; state: 'open' | 'complete' | 'aborted' }

/** A server and a store behind the two interfaces of the engine, with every call written down. */
export class FakeEdge {
  readonly clock = new FakeClock()
  readonly records = memoryRecords()
  readonly uploads = new Map<string, ServerUpload>()
  readonly calls: { name: string; detail: string }[] = []
  readonly events: UploadEvent[] = []
  isOnline = true
  ticksPerPart = 2
  partSize = 20_000_000
  /** Answers given instead of the real one, first come first served; 0 is a lost connection. */
  readonly nextAnswers: number[] = []
  /** So many uploads are opened next without a realtime event. */
  lostCreations = 0
  /** While set, addresses are not signed: the person has to log in first. */
  isLoggedOut = false
  /** Folders that another person deleted meanwhile. */
  readonly goneFolders = new Set<string>()
  /** While set, parts neither arrive nor fail, once so much of them is sent. */
  isStalled = false
  stalledAt: (part: number) => number = () => 1
  partsInFlight = 0
  mostInFlight = 0
  mostPerCreate = 0
  readonly #created = new Map<string, { upload_details: UploadDetail[] }>()
  #online: (() => void)[] = []
  #stalled: (() => void)[] = []
  #ids = 0

  engine(options: { checkFile?: CheckFile; line?: LineSpeed; claims?: Claims } = {}): UploadEngine {
    const { clock, records } = this
    return new UploadEngine({
      ...{ api: this.api, transport: this.transport, clock, records, network: this.network, newId: () => `id-${++this.#ids}` },
      ...{ checkFile: async () => undefined, onEvent: (event: UploadEvent) => this.events.push(event), ...options },
    })
  }

  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    if (isOnline) for (const wake of this.#online.splice(0)) wake()
  }

  readonly network: Network = {
    isOnline: () => this.isOnline,
    whenOnline: (signal) =>
      new Promise((resolve, reject) => {
        this.#online.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }

  readonly api: UploadApi = {
    create: async ({ file_list, is_slow_line }, idempotencyKey) => {
      const before = this.#created.get(idempotencyKey)
      if (before) return before
      this.#note('create', String(file_list.length))
      if (file_list.some(({ folder_id = '' }) => this.goneFolders.has(folder_id))) throw new TransferError(404, 'There is nothing here.')
      if (is_slow_line) this.partSize = SMALL_PART_BYTES
      this.mostPerCreate = Math.max(this.mostPerCreate, file_list.length)
      const upload_details = file_list.map(({ name, size }) => {
        const upload_id = `upload-${this.uploads.size + 1}`
        this.uploads.set(upload_id, { name, size, partSize: this.partSize, parts: new Map(), state: 'open' })
        const part_count = Math.max(1, Math.ceil(size / this.partSize))
        return { upload_id, part_size: this.partSize, part_count, destination: '', file_name: name }
      })
      this.#created.set(idempotencyKey, { upload_details })
      if (this.lostCreations-- > 0) throw new Error('Network lost')
      return { upload_details }
    },
    parts: async (id) => {
      this.#note('parts', id)
      return { parts: [...this.#open(id).parts].map(([part_number, size_bytes]) => ({ part_number, size_bytes })) }
    },
    sign: async (id, from, to) => {
      this.#note('sign', `${id} ${from}-${to}`)
      if (this.isLoggedOut) await new Promise<void>((resolve) => this.#stalled.push(resolve))
      this.#open(id)
      const expires_at = new Date(this.clock.nowMs() + 15 * 60_000).toISOString()
      const sign = (part_number: number): SignedPart => ({ part_number, url: `${id}/${part_number}`, headers: {}, expires_at })
      return { parts: Array.from({ length: to - from + 1 }, (_, index) => sign(from + index)) }
    },
    report: async (id, { progress }) => this.#note('report', `${id} ${progress}`),
    complete: async (id) => {
      this.#note('complete', id)
      const upload = this.#open(id)
      if (upload.parts.size < Math.max(1, Math.ceil(upload.size / upload.partSize))) {
        throw Object.assign(new Error('Parts of this upload are missing.'), { status: 409, code: 'upload_incomplete' })
      }
      upload.state = 'complete'
      return { result: { project_id: 'p' } }
    },
    fail: async (id, message) => this.#note('fail', `${id} ${message}`),
    abort: async (id) => {
      this.#note('abort', id)
      this.#open(id).state = 'aborted'
    },
  }

  readonly transport: Transport = async ({ url, body }, onProgress, signal) => {
    this.#note('put', url)
    this.mostInFlight = Math.max(this.mostInFlight, ++this.partsInFlight)
    try {
      for (let tick = 1; tick <= this.ticksPerPart; tick++) {
        await new Promise((resolve) => setImmediate(resolve))
        signal.throwIfAborted()
        onProgress(Math.floor((body.size * tick) / this.ticksPerPart))
        if (this.isStalled && tick / this.ticksPerPart >= this.stalledAt(Number(url.split('/')[1]))) await this.#stall(signal)
      }
      const status = this.isOnline ? (this.nextAnswers.shift() ?? 200) : 0
      if (status === 0) throw new TransferError(0, 'Network lost')
      const [id = '', part] = url.split('/')
      if (status === 200) this.#open(id).parts.set(Number(part), body.size)
      return { status }
    } finally {
      this.partsInFlight--
    }
  }

  /** What was stalled goes on. */
  release(): void {
    this.isStalled = false
    for (const goOn of this.#stalled.splice(0)) goOn()
  }

  #stall(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stalled.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }

  #open(id: string): ServerUpload {
    const upload = this.uploads.get(id)
    if (upload?.state !== 'open') throw Object.assign(new Error('This upload has ended.'), { status: 409, code: 'upload_ended' })
    return upload
  }

  #note(name: string, detail: string): void {
    this.calls.push({ name, detail })
  }
}

/** A file of any size that takes no memory. */
export function fakeFile(name: string, size: number, lastModified = 1): UploadFile {
  // Only its size is ever looked at.
  const slice = (start = 0, end = size) => ({ size: end - start }) as Blob
  return { name, size, lastModified, slice }
}

export function shown(engine: UploadEngine, uuid: string): Transfer {
  engine.store.flush()
  const transfer = engine.store.getSnapshot().find((one) => one.uuid === uuid)
  if (!transfer) throw new Error(`no transfer ${uuid}`)
  return transfer
}
