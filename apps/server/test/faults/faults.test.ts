import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@answerprint/contract/errors'
import { files } from '@answerprint/contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLeftOut, missing } from '../../../../scripts/needed-tools.ts'
import { openS3Store } from '../../src/platform/storage/s3-store.ts'
import { StoreError } from '../../src/platform/storage/store-error.ts'
import { FaultBench, sha256 } from './bench.ts'
import { bitRotRow } from './bit-rot.ts'
import { askAgain, DATABASE_ENDS } from './database-ends.ts'
import { type Cut, FaultProxy } from './fault-proxy.ts'
import { median, most, openMatrix, pick } from './matrix.ts'
import { type S3Fault, S3Peer } from './s3-peer.ts'
import { sendOnce } from './send-part.ts'
import { stopUnderLoadRow } from './stop-under-load.ts'

/** `FAULT_RUNS=470` is the whole matrix; `FAULT_SEED` repeats the same faults. */
const total = Number(process.env.FAULT_RUNS ?? 30)
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
const LONG = { timeout: 30_000 + total * 8_000 }
const PART_BYTES = 12_000_000
const text = (bytes: number) =>
  Buffer.concat([randomBytes(Math.min(bytes, 4096)), Buffer.alloc(Math.max(0, bytes - 4096), 'Every frame. ')])

const matrix = openMatrix({ total, seed })
let bench: FaultBench
beforeAll(async () => {
  console.info(`faults: ${total} runs, FAULT_SEED=${seed}`)
  bench = await FaultBench.start()
})
afterAll(async () => {
  console.info(matrix.table())
  await bench.close()
})

test('R1: the server is killed in the middle of a part', LONG, async () => {
  const bytes = text(20_000_000 + 1_234)
  let resent = 0
  await matrix.runRow(
    'R1',
    'kill -9 in mid-part',
    async (run, random) => {
      const { ada, proxy } = bench
      const sending = await ada.openUpload(bench.project, `killed-${run}.txt`, bytes.length)
      const acknowledged = new Set<number>()
      // Half a second a part, and a kill at any moment of it.
      proxy.line.bytesPerSecond = 40_000_000
      ada.origin = proxy.origin
      const work = ada.sendMissing(sending, bytes, acknowledged).catch(() => undefined)
      await sleep(random() * 500)
      ada.origin = bench.server.origin
      await bench.crash()
      proxy.reset()
      await work
      proxy.line.bytesPerSecond = Number.POSITIVE_INFINITY
      const arrived = await ada.arrivedParts(sending)
      expect(arrived).toEqual(expect.arrayContaining([...acknowledged]))
      resent += 2 - arrived.length
      await ada.sendMissing(sending, bytes)
      await bench.completeAndRead(sending, `killed-${run}.txt`, bytes)
    },
    () => `ready again after ${median(bench.readyMs)} ms (median), ${most(bench.readyMs)} at most; ${resent} parts sent again`,
  )
})

test('R2: the server is killed while an upload is completed', LONG, async () => {
  const bytes = text(1_000_000)
  await matrix.runRow('R2', 'kill -9 during complete', async (run, random) => {
    const { ada } = bench
    const sending = await ada.openUpload(bench.project, `completed-${run}.txt`, bytes.length)
    await ada.sendMissing(sending, bytes)
    const work = ada.complete(sending, bytes.length).catch(() => undefined)
    await sleep(random() * 200)
    await bench.crash()
    const answered = await work
    const again = await ada.complete(sending, bytes.length)
    if (answered !== undefined) expect(again).toBe(answered)
    await bench.completeAndRead(sending, `completed-${run}.txt`, bytes)
  })
})

test('R5: the database ends while files are sent', LONG, async () => {
  const bytes = text(2_000_000)
  const backMs: number[] = []
  const { untilBack, refused } = askAgain()
  await matrix.runRow(
    'R5',
    'database killed, shut down, one or all of its connections ended',
    async (run, random) => {
      const { ada, project, dataDir } = bench
      const name = `database-${run}.txt`
      const sending = await ada.openUpload(project, name, bytes.length)
      const end = pick(random, Object.values(DATABASE_ENDS))
      const work = (async () => {
        for (let part = 1; part <= sending.partCount; part++) await untilBack(() => ada.sendPart(sending, part, bytes))
        await untilBack(() => ada.complete(sending, bytes.length))
      })()
      await sleep(random() * 60)
      const began = performance.now()
      await end(dataDir)
      await work
      await untilBack(() => ada.call(files.list, { params: { projectID: project }, query: { search: name } }))
      backMs.push(performance.now() - began)
      expect(bench.server.hasEnded(), bench.server.said).toBe(false)
      await untilBack(() => bench.completeAndRead(sending, name, bytes))
    },
    () => `served again after ${median(backMs)} ms (median), ${most(backMs)} at most; ${refused()} calls were asked to come back`,
  )
})

test.skipIf(isLeftOut('mount'))('R8: the disk is full', LONG, async () => {
  const small = await FaultBench.start({ ownDisk: true })
  const { ada, project } = small
  const bytes = text(3_000_000)
  try {
    if (!small.hasOwnDisk) throw missing('mount', 'This test fills a file system of its own, which only root on Linux may mount.')
    await matrix.runRow('R8', 'disk full below the store', async (run) => {
      const name = `full-${run}.txt`
      const sending = await ada.openUpload(project, name, bytes.length)
      const [earlier] = small.journal
      small.resizeDisk(150)
      try {
        await expect(ada.sendMissing(sending, bytes)).rejects.toMatchObject({ code: 'disk_full' })
        await expect(ada.openUpload(project, 'another.txt', 5_000_000)).rejects.toMatchObject({ code: 'disk_full' })
        if (earlier) expect(await ada.downloadedHash(earlier[0])).toBe(earlier[1].hash)
      } finally {
        small.resizeDisk(8_000)
      }
      await ada.sendMissing(sending, bytes)
      await small.completeAndRead(sending, name, bytes)
    })
    await small.verify()
  } finally {
    await small.close()
  }
})

const AT = { 'the first byte': 1, '64 KiB': 65_536, '10 MB': 10_000_000, 'the last kilobyte': PART_BYTES + 100, 'its answer': 0 } as const
const CUTS: Cut[] = ['reset', 'end', 'silence']

/** A silent connection is given up by the server after 30 s: who waited for it would wait longer than this. */
const HELD_UP_MS = 15_000

/**
 * Retries as pages do: an interrupted call, and one that another request for the same part took the place of. The head of a request that was
 * given up may arrive after the one that was sent again.
 */
async function sendAgain(sending: Parameters<typeof sendOnce>[0]): ReturnType<typeof sendOnce> {
  const began = performance.now()
  for (;;) {
    try {
      const answer = await sendOnce(sending)
      if (answer.status !== 409 || performance.now() - began > HELD_UP_MS) return answer
    } catch (error) {
      if (performance.now() - began > HELD_UP_MS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The head of a request that was given up may come after the answer to the next one, and take the part with it: a page sends what is missing. */
async function completeAsPagesDo(sending: Parameters<FaultBench['completeAndRead']>[0], name: string, bytes: Buffer): Promise<void> {
  await bench.completeAndRead(sending, name, bytes).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'upload_incomplete') throw error
    const { status } = await sendAgain({ ...(await bench.signedPart(sending, bench.server.origin)), method: 'PUT', body: bytes })
    expect(status, 'sent once more').toBe(200)
    await bench.completeAndRead(sending, name, bytes)
  })
}

test('R11: the line breaks within a part', LONG, async () => {
  const bytes = text(PART_BYTES)
  const resumedMs: number[] = []
  await matrix.runRow(
    'R11',
    'line cut within a part: RST, FIN, silence',
    async (run, random) => {
      const { ada, proxy } = bench
      const [place, atByte] = pick(random, Object.entries(AT))
      const cut = pick(random, CUTS)
      const name = `cut-${run}-${cut}.txt`
      const sending = await ada.openUpload(bench.project, name, bytes.length)
      proxy.line.faults = [{ way: place === 'its answer' ? 'down' : 'up', atByte, cut }]
      const over = await bench.signedPart(sending, proxy.origin)
      const faulty = { ...over, method: 'PUT', body: bytes, patienceMs: 300 }
      const isAcknowledged = await sendOnce(faulty).then(
        ({ status, isWhole }) => status === 200 && isWhole,
        () => false,
      )
      proxy.line.faults = []
      if (isAcknowledged) expect(await ada.arrivedParts(sending)).toEqual([1])
      const began = performance.now()
      const past = await bench.signedPart(sending, bench.server.origin)
      const { status } = await sendAgain({ ...past, method: 'PUT', body: bytes })
      expect(status, `${cut} at ${place}: sent again`).toBe(200)
      resumedMs.push(performance.now() - began)
      expect(resumedMs.at(-1), `${cut} at ${place}: held up by the half of it`).toBeLessThan(HELD_UP_MS)
      await completeAsPagesDo(sending, name, bytes)
    },
    () => `12 MB sent again within ${median(resumedMs)} ms (median), ${most(resumedMs)} at most`,
  )
})

test('R11: the line breaks within a download', LONG, async () => {
  const bytes = text(3_000_000)
  const { ada, proxy, project } = bench
  const fileID = await ada.upload(project, 'downloaded.txt', bytes)
  bench.journal.set(fileID, { name: 'downloaded.txt', hash: sha256(bytes) })
  await matrix.runRow('R11d', 'line cut within a download, gone on by Range', async (_run, random) => {
    const { token } = await ada.call(files.download, { query: { fileID } })
    const url = new URL(token, proxy.origin)
    let got = Buffer.alloc(0)
    for (let breaks = 0; got.length < bytes.length; breaks++) {
      const cut = pick(random, CUTS)
      proxy.line.faults = breaks < 3 ? [{ way: 'down', atByte: 2_000 + Math.floor(random() * 1_500_000), cut }] : []
      const headers = got.length > 0 ? { range: `bytes=${got.length}-` } : {}
      const answer = await sendOnce({ url, headers, patienceMs: 300 }).catch(() => undefined)
      if (answer) expect(answer.status).toBe(got.length > 0 ? 206 : 200)
      if (answer) got = Buffer.concat([got, answer.bytes])
    }
    expect(sha256(got)).toBe(sha256(bytes))
  })
})

test('R12: a line of 10 Mbit', LONG, async () => {
  const bytes = text(2_000_000)
  const shares: number[] = []
  const sink = createServer((request, response) => request.resume().on('end', () => response.end())).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const bare = await FaultProxy.start(() => ({ host: '127.0.0.1', port: (sink.address() as AddressInfo).port }))
  for (const { line } of [bare, bench.proxy]) line.bytesPerSecond = 1_250_000
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  await matrix.runRow(
    'R12',
    'slow line (10 Mbit, nothing dropped)',
    async (run) => {
      const sending = await bench.ada.openUpload(bench.project, `slow-${run}.txt`, bytes.length)
      const over = await bench.signedPart(sending, bench.proxy.origin)
      const plain = await timed(() => sendOnce({ url: new URL(bare.origin), method: 'PUT', body: bytes, patienceMs: 20_000 }))
      const ours = await timed(() => sendOnce({ ...over, method: 'PUT', body: bytes, patienceMs: 20_000 }))
      shares.push(plain / ours)
      await bench.completeAndRead(sending, `slow-${run}.txt`, bytes)
    },
    () => `${median(shares.map((each) => each * 100))} % of the speed of a bare PUT (median)`,
  )
  bench.proxy.line.bytesPerSecond = Number.POSITIVE_INFINITY
  await bare.close()
  sink.close()
})

const S3_FAULTS: S3Fault[] = ['500', '503', 'slow', 'reset', 'reset after', '200 with an error']

test('R10: the object store fails, is slow, disconnects, or answers 200 with an error', LONG, async () => {
  const peer = await S3Peer.start()
  const cacheDir = join(tmpdir(), 'answerprint-faults-cache')
  const keys = { bucket: 'films', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' }
  const store = await openS3Store({ ...keys, endpoint: peer.endpoint, cacheDir, now: () => new Date() })
  const soon = () => new Date(Date.now() + 600_000)
  let failures = 0
  const untilDone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (let tries = 0; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof StoreError) expect(error.code).toBe('unavailable')
        if (tries === 60) throw error
      }
    }
  }
  await matrix.runRow(
    'R10',
    'object store: 500, 503, slow, reset, lost answer, 200 with an error; at 1, 10 and 50 %',
    async (run, random) => {
      const rate = pick(random, [0.01, 0.1, 0.5])
      peer.nextFault = () => {
        if (random() >= rate) return undefined
        failures++
        return pick(random, S3_FAULTS)
      }
      const bytes = randomBytes(25_000)
      const upload = await untilDone(() =>
        store.createUpload({ key: `originals/${run}`, size_bytes: 25_000, part_size_bytes: 10_000, content_type: 'text/plain' }),
      )
      for (const part of [1, 2, 3]) {
        await untilDone(async () => {
          const { url, headers } = await store.signPart(upload, part, soon())
          const answer = await fetch(url, {
            method: 'PUT',
            headers,
            body: new Uint8Array(bytes.subarray((part - 1) * 10_000, part * 10_000)),
          })
          if (!answer.ok) throw new StoreError('unavailable', String(answer.status))
        })
      }
      expect(await untilDone(() => store.completeUpload(upload))).toMatchObject({ size_bytes: bytes.length })
      expect(await untilDone(() => store.completeUpload(upload)), 'answered again').toMatchObject({ size_bytes: bytes.length })
      const read = await untilDone(async () => buffer((await store.read(upload.key)).body))
      expect(sha256(read)).toBe(sha256(bytes))
    },
    () => `${failures} calls failed`,
  )
  peer.nextFault = () => undefined
  expect(peer.objects.size, 'one object a run').toBe(matrix.runsOf('R10'))
  expect(peer.uploads.size).toBeLessThanOrEqual(failures)
  await store.close()
  await peer.close()
})

test('R23: the server is stopped while it is used', LONG, () => stopUnderLoadRow(bench, matrix, text(20_000_000 + 1_234)))

test('R22: stored bytes rot', LONG, () => bitRotRow(bench, matrix))

test('everything acknowledged exists, once, and nothing else does', LONG, () => bench.verify())
