import { partRange } from '@answerprint/contract/upload-rules'
import { type FileTask, setPartBytes } from '../file-task.ts'
import { progressText } from '../shown/transfer.ts'
import type { UploadApi, UploadResult } from '../upload-api.ts'
import type { Clock } from './clock.ts'
import type { HashSource } from './hash-source.ts'
import { MOST_PARTS } from './pace.ts'
import { PartSignatures } from './part-signatures.ts'
import { codeOf, type Retry } from './retry.ts'
import type { Slots } from './slots.ts'
import { TransferError, type Transport } from './transport.ts'

export type SendContext = {
  api: UploadApi
  transport: Transport
  clock: Clock
  slots: Slots
  /** So many more bytes have left; fewer, when those of a part have to be sent again. */
  moved(bytes: number): void
  retry: Retry
  hashSource: HashSource
  /** Something the page may see has changed. */
  changed(task: FileTask): void
}

const TICKS_PER_REPORT = 120
const MOST_ROUNDS = 3

/** Sends what is missing of a file whose upload is known, and completes it. Rejects when it is stopped or has failed for good. */
export async function sendFile(task: FileTask, context: SendContext, signal: AbortSignal): Promise<UploadResult> {
  const { upload } = task
  if (!upload) throw new Error('the upload is not known yet')
  const again = <T>(work: () => Promise<T>) => retrying(task, context, signal, work)
  const signatures = new PartSignatures(upload, context.api, context.clock.nowMs)
  // The hashes of a DCP are in its packing list.
  const reading = task.specifications.dcp_id === undefined ? context.hashSource(task.file, signal) : undefined
  for (let round = 1; ; round++) {
    if (task.mustList) await again(() => listParts(task, context))
    await sendMissing(task, { context, signatures, signal })
    try {
      const hashes = await reading
      signal.throwIfAborted()
      return (await again(() => context.api.complete(upload.upload_id, task.file.size, hashes))).result
    } catch (error) {
      if (codeOf(error) !== 'upload_incomplete' || round === MOST_ROUNDS) throw error
      task.mustList = true
    }
  }
}

/** The server decides what has arrived. */
async function listParts(task: FileTask, { api, changed }: SendContext): Promise<void> {
  const { parts } = await api.parts(task.upload?.upload_id ?? '')
  for (const part of [...task.bytesOfPart.keys()]) setPartBytes(task, part, 0)
  task.arrived.clear()
  for (const { part_number, size_bytes } of parts) {
    task.arrived.add(part_number)
    setPartBytes(task, part_number, size_bytes)
  }
  task.mustList = false
  changed(task)
}

type Sending = { context: SendContext; signatures: PartSignatures; signal: AbortSignal }

/** Several parts at a time; the first that fails for good stops the others. */
async function sendMissing(task: FileTask, sending: Sending): Promise<void> {
  const count = task.upload?.part_count ?? 0
  let next = 1
  const takeNext = () => {
    while (task.arrived.has(next)) next++
    return next <= count ? next++ : undefined
  }
  const failed = new AbortController()
  const signal = AbortSignal.any([sending.signal, failed.signal])
  const lane = async () => {
    for (let part = takeNext(); part !== undefined; part = takeNext()) await sendPart(task, part, { ...sending, signal })
  }
  // More than there will ever be places: one that waits shows that the file has more to give.
  const laneCount = Math.min(MOST_PARTS + 1, Math.max(1, count - task.arrived.size))
  const lanes = Array.from({ length: laneCount }, () => lane())
  try {
    await Promise.all(lanes)
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(lanes)
    throw error
  }
}

async function sendPart(task: FileTask, partNumber: number, { context, signatures, signal }: Sending): Promise<void> {
  await retrying(task, context, signal, async () => {
    try {
      await context.slots.run(signal, () => putPart(task, partNumber, { context, signatures, signal }))
    } catch (error) {
      movePart(task, partNumber, 0, context)
      throw error
    }
  })
}

async function putPart(task: FileTask, partNumber: number, { context, signatures, signal }: Sending): Promise<void> {
  const { start, end } = partRange(partNumber, task.file.size, task.upload?.part_size)
  const underWay = task.group.underWay.begin(end - start, signal, context.clock)
  const onProgress = (loadedBytes: number) => {
    underWay.moved(loadedBytes)
    movePart(task, partNumber, Math.min(loadedBytes, end - start), context)
    countTick(task, context)
  }
  const send = async () => {
    const { url, headers } = await signatures.get(partNumber)
    return await context.transport({ method: 'PUT', url, headers, body: task.file.slice(start, end) }, onProgress, underWay.signal)
  }
  const refused = () => movePart(task, partNumber, 0, context)
  const status = await sendOnce(send, { signatures, refused }).finally(underWay.end)
  // The server knows whether the upload was ended, and why; a store has only its number.
  if (status === 404 || status === 409) await context.api.parts(task.upload?.upload_id ?? '')
  if (status < 200 || status > 299) throw new TransferError(status, 'Upload failed', `The store answered ${status}.`)
  signatures.drop(partNumber)
  task.arrived.add(partNumber)
  if (task.status === 'Retrying') task.status = 'Transferring'
  movePart(task, partNumber, end - start, context)
}

async function sendOnce(
  send: () => Promise<{ status: number }>,
  { signatures, refused }: { signatures: PartSignatures; refused(): void },
): Promise<number> {
  const { status } = await send()
  if (status !== 403) return status
  // Most likely it expired, for instance while the machine slept: a fresh address costs no waiting.
  signatures.forget()
  // A fresh one may take a login.
  refused()
  return (await send()).status
}

function movePart(task: FileTask, partNumber: number, bytes: number, { moved, changed }: SendContext): void {
  moved(bytes - (task.bytesOfPart.get(partNumber) ?? 0))
  setPartBytes(task, partNumber, bytes)
  changed(task)
}

function countTick(task: FileTask, { api }: SendContext): void {
  task.ticks++
  if (task.ticks % TICKS_PER_REPORT !== 0 || !task.upload) return
  const numbers = { current_size: task.currentBytes, total_size: task.file.size }
  const progress = progressText(task.currentBytes, task.file.size, false)
  // Only a courtesy to other pages: nothing depends on it.
  api.report(task.upload.upload_id, { ...numbers, status: 'Transferring', progress }).catch(() => undefined)
}

async function retrying<T>(task: FileTask, context: SendContext, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const onRetry = (attempt: number, waitMs: number | undefined) => {
    task.status = 'Retrying'
    task.attempt = attempt
    task.nextTryMs = waitMs === undefined ? null : context.clock.nowMs() + waitMs
    context.changed(task)
  }
  return await context.retry(work, { signal, onRetry })
}
