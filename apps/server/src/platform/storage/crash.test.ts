import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoreUpload } from './object-store.ts'
import { StoreProcess } from './testing/store-process.ts'
import { sha256 } from './testing/store-suite.ts'

/** Each run kills the store once among parts and once around the completion. More runs: CRASH_RUNS=100. */
const runs = Number(process.env.CRASH_RUNS ?? 20)
const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
const partBytes = 400_000
const partCount = 12
const content = randomBytes(partBytes * (partCount - 1) + 1234)
const random = seededRandom(seed)

let root: string
let store: StoreProcess
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'answerprint-crash-'))
  store = await StoreProcess.start(root)
  console.info(`crash test: ${runs} runs, CRASH_SEED=${seed}`)
})
afterAll(async () => {
  await store.kill()
  await rm(root, { recursive: true, force: true })
})

it('no acknowledged byte is lost and exactly one object appears, at whatever step the store is killed', {
  timeout: 5_000 + runs * 15_000,
}, async () => {
  let resentParts = 0
  for (let run = 0; run < runs; run++) {
    const key = `files/${run}/source`
    const upload = await store.call('create', { key, size_bytes: content.length, part_size_bytes: partBytes })
    const acknowledged = new Set<number>()
    await killAfter(random() * 200, sendMissing(upload, acknowledged))
    const listed = (await store.call('list', { upload })).map((part) => part.part_number)
    expect(listed, `run ${run}: an acknowledged part is gone`).toEqual(expect.arrayContaining([...acknowledged]))
    resentParts += partCount - listed.length
    await sendMissing(upload, acknowledged)
    await killAfter(random() * 25, store.call('complete', { upload }))
    const object = await store.call('complete', { upload })
    expect(await store.call('complete', { upload })).toEqual(object)
    await checkObject(run)
  }
  expect(await readdir(join(root, 'uploads'))).toEqual([])
  expect(await readdir(join(root, 'tmp'))).toEqual([])
  console.info(`crash test: ${2 * runs} kills, 0 lost, ${resentParts} parts sent after them`)
})

async function killAfter(delayMs: number, work: Promise<unknown>): Promise<void> {
  const settled = work.catch(() => undefined)
  await setTimeout(delayMs)
  await store.kill()
  await settled
  store = await StoreProcess.start(root)
}

/** Four parts in flight, like the browser; notes a part only after its acknowledgement. */
async function sendMissing(upload: StoreUpload, acknowledged: Set<number>): Promise<void> {
  const arrived = new Set((await store.call('list', { upload })).map((part) => part.part_number))
  const waiting = Array.from({ length: partCount }, (_, index) => index + 1).filter((n) => !arrived.has(n))
  const sendNext = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const signed = await store.call('sign', { upload, part_number: n })
      const answer = await fetch(signed.url, { method: 'PUT', body: new Uint8Array(content.subarray((n - 1) * partBytes, n * partBytes)) })
      if (answer.status !== 200) throw new Error(`part ${n}: ${answer.status} ${await answer.text()}`)
      acknowledged.add(n)
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()])
}

async function checkObject(run: number): Promise<void> {
  const folder = join(root, 'objects/files', String(run))
  const names = await readdir(folder)
  expect(names, `run ${run}: not exactly one object`).toHaveLength(2)
  const data = names.find((name) => !name.endsWith('~meta')) ?? ''
  const hash = createHash('sha256')
  for await (const piece of createReadStream(join(folder, data))) hash.update(piece)
  expect(hash.digest('hex'), `run ${run}: other bytes`).toBe(sha256(content))
}

/** Mulberry32: small, and repeatable by its seed. */
function seededRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
