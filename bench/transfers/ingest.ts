import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type DiskStore, openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { compareRates, holdLimit, median, report, run, start, stop, timeSeconds } from '../support/measure.ts'
import { type Dav, startDav } from '../support/transfers/nginx-dav.ts'
import { sendBytes } from '../support/transfers/send-bytes.ts'

/**
 * Uploads to the disk store over loopback, with signature, checksum and fsync before each acknowledgement, beside `dd` and
 * nginx with the same guarantee on the same disk, and beside tus, which gives none. They alternate, so that all have the same
 * conditions.
 */
const PART_BYTES = 20_000_000
const partCount = Number(process.env.BENCH_PARTS ?? 100)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const IN_FLIGHT = 8
const TOTAL_BYTES = PART_BYTES * partCount
const piece = randomBytes(1024 * 1024)
const PORTS = { ours: 21_701, tus: 21_702, dav: 21_703 }
const soon = () => new Date(Date.now() + 3_600_000)

const root = await mkdtemp(join(process.env.BENCH_DIR ?? import.meta.dirname, 'tmp-ingest-'))
try {
  await measure()
} finally {
  await rm(root, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const ours = await startServer('store-server.ts', 'ours', PORTS.ours)
  const tus = await startServer('tus-server.ts', 'tus', PORTS.tus)
  const dav = await startDav(join(root, 'dav'), PORTS.dav)
  const store = await openStore('ours', PORTS.ours)
  const rates = { dd: [] as number[], ours: [] as number[], tus: [] as number[], dav: [] as number[] }
  const rate = async (work: () => Promise<unknown>) => TOTAL_BYTES / 1e6 / (await timeSeconds(work))
  for (let round = 0; round < rounds; round++) {
    rates.dd.push(await rate(writeWithDd))
    rates.ours.push(await rate(() => uploadToUs(store, ours)))
    await store.deletePrefix('files/')
    rates.tus.push(await rate(uploadToTus))
    await clearTus()
    rates.dav.push(await rate(() => uploadToDav(dav)))
    await rm(join(root, 'dav/files'), { recursive: true })
    await mkdir(join(root, 'dav/files'))
  }
  await Promise.all([stop(ours), stop(tus), stop(dav.server)])
  const mb = { unit: 'MB/s', ours: median(rates.ours) }
  await report(
    'ingest',
    [
      compareRates(`upload, ${IN_FLIGHT} parts in flight`, { ...mb, peer: 'dd conv=fdatasync', peerValue: median(rates.dd), least: 0.8 }),
      compareRates(`upload, ${IN_FLIGHT} parts in flight`, { ...mb, peer: 'nginx dav, synced', peerValue: median(rates.dav), least: 1 }),
      compareRates(`upload, ${IN_FLIGHT} parts in flight`, { ...mb, peer: '@tus/server', peerValue: median(rates.tus), least: 2 }),
      holdLimit('complete 10,000 parts', { ours: await completeManyParts(), unit: 's', most: 2 }),
    ],
    { totalBytes: TOTAL_BYTES, partBytes: PART_BYTES, inFlight: IN_FLIGHT, rounds, rates },
  )
}

async function startServer(file: string, folder: string, port: number): Promise<ChildProcess> {
  await mkdir(join(root, folder))
  const program = join(import.meta.dirname, '../support/transfers', file)
  const server = start(process.execPath, [program, join(root, folder), String(port)], { ipc: true })
  await once(server, 'message')
  return server
}

function openStore(folder: string, port: number): Promise<DiskStore> {
  const baseUrl = `http://127.0.0.1:${port}`
  return openDiskStore({ root: join(root, folder), secret: 'bench', baseUrl, now: () => new Date(), shared: true })
}

async function writeWithDd(): Promise<void> {
  const target = join(root, 'dd')
  await run('dd', ['if=/dev/zero', `of=${target}`, `bs=${PART_BYTES}`, `count=${partCount}`, 'conv=fdatasync'])
  await rm(target)
}

async function uploadToUs(store: DiskStore, server: ChildProcess): Promise<void> {
  const key = 'files/bench/source'
  const upload = await store.createUpload({ key, size_bytes: TOTAL_BYTES, part_size_bytes: PART_BYTES, content_type: 'video/mp4' })
  const waiting = Array.from({ length: partCount }, (_, index) => index + 1)
  const sendNext = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const { url } = await store.signPart(upload, n, soon())
      await sendBytes(url, { method: 'PUT', headers: {}, bytes: PART_BYTES, piece })
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
  server.send(upload)
  await once(server, 'message')
}

/** tus takes the bytes of one upload in order, one request at a time: this is the most it can do for one file. */
async function uploadToTus(): Promise<void> {
  const tusHeaders = { 'tus-resumable': '1.0.0' }
  const base = `http://127.0.0.1:${PORTS.tus}`
  const created = await sendBytes(`${base}/files`, {
    ...{ method: 'POST', headers: { ...tusHeaders, 'upload-length': String(TOTAL_BYTES) }, bytes: 0, piece },
  })
  const url = new URL(String(created.location), base)
  for (let n = 0; n < partCount; n++) {
    const headers = { ...tusHeaders, 'upload-offset': String(n * PART_BYTES), 'content-type': 'application/offset+octet-stream' }
    await sendBytes(url.href, { method: 'PATCH', headers, bytes: PART_BYTES, piece })
  }
}

async function uploadToDav(dav: Dav): Promise<void> {
  const waiting = Array.from({ length: partCount }, (_, index) => String(index))
  const sendNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await dav.put(name, { bytes: PART_BYTES, piece })
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
}

async function clearTus(): Promise<void> {
  await rm(join(root, 'tus'), { recursive: true, force: true })
  await mkdir(join(root, 'tus'))
}

/** Tiny parts, since only their number matters: completing moves no bytes. */
async function completeManyParts(): Promise<number> {
  const store = await openStore('many', 0)
  const [count, size] = [10_000, 16]
  const input = { key: 'files/many/source', size_bytes: count * size, part_size_bytes: size, content_type: 'video/mp4' }
  const upload = await store.createUpload(input)
  const put = (index: number) => {
    const part = { upload_id: upload.store_upload_id, part_number: index + 1, length_bytes: size }
    return store.storePart({ ...part, body: Readable.from([piece.subarray(0, size)]) })
  }
  for (let from = 0; from < count; from += 500) await Promise.all(Array.from({ length: 500 }, (_, index) => put(from + index)))
  const seconds = await timeSeconds(() => store.completeUpload(upload))
  await store.close()
  return seconds
}
