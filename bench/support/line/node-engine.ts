import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { basename } from 'node:path'
import { uploads } from '@answerprint/contract/uploads'
import type { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'
import { UploadEngine, type UploadEvent } from '../../../apps/web/src/platform/uploads/engine.ts'
import type { UploadFile } from '../../../apps/web/src/platform/uploads/file-task.ts'
import { memoryRecords } from '../../../apps/web/src/platform/uploads/resume-records.ts'
import { browserClock } from '../../../apps/web/src/platform/uploads/sending/clock.ts'
import { TransferError, type Transport } from '../../../apps/web/src/platform/uploads/sending/transport.ts'
import type { UploadApi } from '../../../apps/web/src/platform/uploads/upload-api.ts'

export type Flight = { now: number; most: number }

/** The page's upload engine as it ships, on Node: only what a browser provides (connections, a clock, a disk) is Node's. */
export function openNodeEngine(person: RemotePerson, options: { parts?: number; onEvent?: (event: UploadEvent) => void }) {
  const flight: Flight = { now: 0, most: 0 }
  let ids = 0
  const engine = new UploadEngine({
    ...{ api: apiOf(person), transport: sendByHttp(person.origin, flight), clock: browserClock, records: memoryRecords() },
    ...{ network: { isOnline: () => true, whenOnline: async () => undefined }, newId: () => `upload-${++ids}` },
    checkFile: async () => undefined,
    ...(options.onEvent && { onEvent: options.onEvent }),
    ...(options.parts !== undefined && { partsAtOnce: options.parts }),
  })
  return { engine, flight }
}

export async function fileOnDisk(path: string): Promise<UploadFile> {
  const [blob, { mtimeMs }] = await Promise.all([openAsBlob(path), stat(path)])
  return { name: basename(path), size: blob.size, lastModified: mtimeMs, slice: (...range) => blob.slice(...range) }
}

function apiOf(person: RemotePerson): UploadApi {
  const params = (uploadID: string) => ({ params: { uploadID } })
  return {
    create: (body) => person.call(uploads.create, { body }),
    parts: (id) => person.call(uploads.parts, params(id)),
    sign: (upload_id, from, to) => person.call(uploads.sign, { query: { upload_id, parts: `${from}-${to}` } }),
    report: async (id, { current_size, total_size, progress }) =>
      person.call(uploads.report, { ...params(id), body: { current_size, total_size, progress, status: 'Transferring' } }),
    complete: async (id, total_size) => {
      const { result } = await person.call(uploads.report, { ...params(id), body: { status: 'Complete', total_size } })
      return { result: Object.fromEntries(Object.entries(result ?? {}).filter(([, value]) => value !== null)) }
    },
    fail: (id, error) => person.call(uploads.report, { ...params(id), body: { error } }),
    abort: (id) => person.call(uploads.abort, params(id)),
  }
}

/** In place of the page's XMLHttpRequest. As many connections as parts in flight. */
function sendByHttp(origin: string, flight: Flight): Transport {
  const agent = new Agent({ keepAlive: true })
  return async ({ method, url, headers, body }, onProgress, signal) => {
    flight.most = Math.max(flight.most, ++flight.now)
    try {
      const sent = request(new URL(url, origin), { method, agent, signal, headers: { ...headers, 'content-length': body.size } })
      const status = new Promise<number>((resolve, reject) => {
        sent.on('error', (error) => reject(signal.aborted ? signal.reason : new TransferError(0, error.message)))
        sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      })
      const written = writeAll(sent, body, onProgress)
      // Write errors are reported by the request itself.
      written.catch(() => undefined)
      return { status: await status }
    } finally {
      flight.now--
    }
  }
}

async function writeAll(sent: ReturnType<typeof request>, body: Blob, onProgress: (bytes: number) => void): Promise<void> {
  let done = 0
  for await (const piece of body.stream()) {
    await new Promise<void>((resolve, reject) => sent.write(piece, (error) => (error ? reject(error) : resolve())))
    done += piece.byteLength
    onProgress(done)
  }
  sent.end()
}
