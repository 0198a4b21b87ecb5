import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { testNeeding } from '../../../../../scripts/needed-tools.ts'
import type { StoreUpload } from './object-store.ts'
import { type FailingFlush, StoreProcess } from './testing/store-process.ts'

const PART_BYTES = 300_000
const PART_COUNT = 3
const content = randomBytes(PART_BYTES * (PART_COUNT - 1) + 1234)
/** More than an upload makes from its beginning to its completion. */
const FLUSHES = [...firstOf('fsync', 10), ...firstOf('fdatasync', 7)]

let root: string
let store: StoreProcess | undefined
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'answerprint-flush-'))
})
afterAll(async () => {
  await store?.end()
  await rm(root, { recursive: true, force: true })
})

testNeeding('strace')(
  'no write is acknowledged whose flush failed, and nothing more is written until a restart',
  { timeout: 180_000 },
  async () => {
    await reopened()
    const reached: string[] = []
    for (const { call, nth } of FLUSHES) {
      const name = `${call} ${nth}`
      const log = join(root, `strace-${call}-${nth}`)
      const object = { key: `files/${call}-${nth}/source`, size_bytes: content.length, part_size_bytes: PART_BYTES }
      const faulty = await reopened({ call, nth, log })
      const acknowledged: Acknowledged = { parts: [] }
      const refusal: unknown = await sendAll(faulty, object, acknowledged).catch((error: unknown) => error)
      if ((await readFile(log, 'utf8')).includes('INJECTED')) {
        reached.push(call)
        expect(refusal, `${name} failed, and all was acknowledged`).toBeInstanceOf(Error)
        await expect(
          faulty.call('create', { ...object, key: `${object.key}-next` }),
          `${name} failed, and writing went on`,
        ).rejects.toThrow('nothing more is written until a restart')
      }
      await finishAndRead(object, acknowledged)
    }
    expect(reached.filter((call) => call === 'fsync').length, 'of the beginning and the completion').toBeGreaterThan(6)
    expect(
      reached.filter((call) => call === 'fdatasync'),
      'of each part and its line in the journal',
    ).toHaveLength(2 * PART_COUNT)
    expect(await readdir(join(root, 'uploads'))).toEqual([])
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  },
)

testNeeding('strace')('a part that was under way while a flush failed is not acknowledged, though its own flush succeeds', async () => {
  const object = { key: 'files/under-way/source', size_bytes: content.length, part_size_bytes: PART_BYTES }
  await reopened()
  const faulty = await reopened({ call: 'fdatasync', nth: 1, log: join(root, 'strace-under-way') })
  const upload = await faulty.call('create', object)
  const { url } = await faulty.call('sign', { upload, part_number: 1 })
  const held = request(url, { method: 'PUT', headers: { 'content-length': PART_BYTES } })
  const answered = once(held, 'response') as Promise<[IncomingMessage]>
  await new Promise((sent) => held.write(content.subarray(0, PART_BYTES / 2), sent))
  await expect(sendPart(faulty, upload, 2)).rejects.toThrow('part 2: 503')
  held.end(content.subarray(PART_BYTES / 2, PART_BYTES))
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(503)
  await finishAndRead(object, { upload, parts: [] })
})

/** What was acknowledged of an upload. */
type Acknowledged = { upload?: StoreUpload; parts: number[] }
type NewObject = { key: string; size_bytes: number; part_size_bytes: number }

async function sendAll(to: StoreProcess, object: NewObject, acknowledged: Acknowledged): Promise<void> {
  const upload = await to.call('create', object)
  acknowledged.upload = upload
  for (let part = 1; part <= PART_COUNT; part++) {
    await sendPart(to, upload, part)
    acknowledged.parts.push(part)
  }
  await to.call('complete', { upload })
}

function firstOf(call: FailingFlush['call'], count: number) {
  return Array.from({ length: count }, (_, index) => ({ call, nth: index + 1 }))
}

async function reopened(failing?: FailingFlush): Promise<StoreProcess> {
  await store?.end()
  store = await StoreProcess.start(root, { failing })
  return store
}

/** After a restart all that was acknowledged is there, and the upload is finished. */
async function finishAndRead(object: NewObject, acknowledged: Acknowledged): Promise<void> {
  const { key } = object
  const sound = await reopened()
  const upload = acknowledged.upload ?? (await sound.call('create', object))
  const arrived = (await sound.call('list', { upload })).map((part) => part.part_number)
  expect(arrived, key).toEqual(expect.arrayContaining(acknowledged.parts))
  for (let part = 1; part <= PART_COUNT; part++) if (!arrived.includes(part)) await sendPart(sound, upload, part)
  await sound.call('complete', { upload })
  const folder = join(root, 'objects', dirname(key))
  const names = await readdir(folder)
  expect(names, key).toHaveLength(2)
  const bytes = await readFile(join(folder, names.find((name) => !name.endsWith('~meta')) ?? ''))
  expect(hashOf(bytes), key).toBe(hashOf(content))
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function sendPart(to: StoreProcess, upload: StoreUpload, part: number): Promise<void> {
  const { url } = await to.call('sign', { upload, part_number: part })
  const body = new Uint8Array(content.subarray((part - 1) * PART_BYTES, part * PART_BYTES))
  const answer = await fetch(url, { method: 'PUT', body })
  if (!answer.ok) throw new Error(`part ${part}: ${answer.status} ${await answer.text()}`)
}
