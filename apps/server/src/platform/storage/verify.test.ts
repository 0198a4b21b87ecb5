import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { c4Of } from '@answerprint/delivery/c4'
import { afterEach, describe, expect, it } from 'vitest'
import { openPace } from './pace.ts'
import { openS3Store } from './s3-store.ts'
import { startDiskStore } from './testing/disk-harness.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Longer than a piece that is read at once, and than a stretch of one checksum. */
const BYTES = randomBytes(5_000_000)
const types = { content_type: 'video/quicktime' }
const FAST = { signal: new AbortController().signal, bytesPerSecond: 1e12 }

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

async function openOne(key = 'files/a') {
  const { store, root, stop } = await startDiskStore()
  closing.push(stop)
  await store.put(key, BYTES, types)
  const name = (await readdir(join(root, 'objects/files'))).find((each) => !each.endsWith('~meta')) ?? ''
  return { store, root, path: join(root, 'objects/files', name) }
}

describe('the disk store compares what it holds with what it wrote', () => {
  it('finds each of twenty flipped bits, and finds the object whole again when it is flipped back', async () => {
    const { store, path } = await openOne()
    const places = [0, BYTES.length >> 1, BYTES.length - 1, ...Array.from({ length: 17 }, (_, n) => (n * 293_339) % BYTES.length)]
    for (const at of places) {
      await flip(path, at)
      expect(await store.verify('files/a', FAST), `byte ${at}`).toBe('damaged')
      await flip(path, at)
      expect(await store.verify('files/a', FAST), `byte ${at}`).toBe('whole')
    }
  })

  it('finds what is cut off, what has grown, what is lost, and what says nothing of itself any more', async () => {
    const { store, path } = await openOne()
    await truncate(path, BYTES.length + 1)
    expect(await store.verify('files/a', FAST)).toBe('damaged')
    await truncate(path, BYTES.length - 1)
    expect(await store.verify('files/a', FAST)).toBe('damaged')
    await rename(path, `${path}.aside`)
    expect(await store.verify('files/a', FAST)).toBe('missing')

    const { store: other, root } = await openOne()
    await flip(join(root, 'objects/files/a~meta'), 0)
    expect(await other.verify('files/a', FAST)).toBe('damaged')
    await rm(join(root, 'objects/files/a~meta'))
    expect(await other.verify('files/a', FAST)).toBe('missing')
  })

  it('leaves what is archived alone', async () => {
    const { store } = await openOne()
    await store.freeze('files/a')
    expect(await store.verify('files/a', FAST)).toBe('archived')
    await store.endThaw('files/a')
    expect(await store.verify('files/a', FAST)).toBe('whole')
  })

  it('ends when it is asked to, and says nothing of the object', async () => {
    const { store } = await openOne()
    const ending = new AbortController()
    const verified = store.verify('files/a', { signal: ending.signal, bytesPerSecond: 1 })
    ending.abort()
    await expect(verified).rejects.toThrow()
  })
})

describe('the pace of reading', () => {
  it('is kept, whatever the pieces are, and a slow disk is not caught up with', async () => {
    let atMs = 0
    const rest = async (ms: number) => {
      atMs += ms
    }
    const pace = openPace(1_000_000, FAST.signal, { nowMs: () => atMs, rest })
    for (const bytes of [500_000, 1, 499_999]) await pace(bytes)
    expect(atMs).toBeCloseTo(1_000)
    atMs += 60_000
    for (let piece = 0; piece < 10; piece++) await pace(1_000_000)
    expect(atMs).toBeGreaterThan(61_000 + 9_800)
  })
})

describe('S3 is asked for what is recorded', () => {
  const openAnswering = async (answer: { status: number; body?: Buffer; code?: string }) => {
    const methods: string[] = []
    const server = createServer((request, response) => {
      methods.push(request.method ?? '')
      const body = answer.body ?? Buffer.from(`<?xml version="1.0"?><Error><Code>${answer.code}</Code></Error>`)
      const status = request.method === 'HEAD' && answer.body ? 200 : answer.status
      response.writeHead(status, { etag: '"one"', 'content-length': String(body.length) })
      response.end(request.method === 'HEAD' ? undefined : body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const store = await openS3Store({
      ...{ bucket: 'films', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's', now: () => new Date() },
      ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cacheDir: join(tmpdir(), 'answerprint-cache') },
    })
    closing.push(() => server.close(), store.close)
    return { store, methods }
  }
  const bytes = BYTES.subarray(0, 100_000)
  const c4 = c4Of(createHash('sha512').update(bytes).digest())

  it('the bytes of an original are compared with their recorded hash', async () => {
    const { store } = await openAnswering({ status: 200, body: bytes })
    expect(await store.verify('files/a', { ...FAST, recorded: { size_bytes: bytes.length, c4 } })).toBe('whole')
    const flipped = Buffer.from(bytes)
    flipped[50_000] = (flipped[50_000] ?? 0) ^ 1
    const { store: rotten } = await openAnswering({ status: 200, body: flipped })
    expect(await rotten.verify('files/a', { ...FAST, recorded: { size_bytes: bytes.length, c4 } })).toBe('damaged')
  })

  it('without a hash only the size is compared, and no byte is read', async () => {
    const { store, methods } = await openAnswering({ status: 200, body: bytes })
    expect(await store.verify('screeners/a', { ...FAST, recorded: { size_bytes: bytes.length } })).toBe('whole')
    expect(methods).toEqual(['HEAD'])
  })

  it('a store that does not answer is no damage', async () => {
    const { store } = await openAnswering({ status: 503, code: 'SlowDown' })
    await expect(store.verify('files/a', { ...FAST, recorded: { c4 } })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
