import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import type { StoreUpload } from './object-store.ts'
import { type DiskHarness, startDiskStore } from './testing/disk-harness.ts'
import { sha256 } from './testing/store-suite.ts'

const partBytes = 100_000
const SOON = { timeout: 10_000, interval: 2 }
const type = { content_type: 'video/mp4' }
const running: DiskHarness[] = []
afterEach(async () => {
  for (const harness of running.splice(0)) await harness.stop()
})

async function start(options: Parameters<typeof startDiskStore>[0] = {}): Promise<DiskHarness> {
  const harness = await startDiskStore(options)
  running.push(harness)
  return harness
}

const soon = () => new Date(Date.now() + 600_000)
const newUpload = (harness: DiskHarness, sizeBytes: number, key = 'files/a/source') =>
  harness.store.createUpload({ key, size_bytes: sizeBytes, part_size_bytes: partBytes, ...type })
async function send(harness: DiskHarness, upload: StoreUpload, n: number, bytes: Uint8Array): Promise<Response> {
  const signed = await harness.store.signPart(upload, n, soon())
  return await fetch(signed.url, { method: 'PUT', body: new Uint8Array(bytes) })
}

/** A part of which only the first bytes are sent, on a connection that stays open. */
async function sendHalf(harness: DiskHarness, upload: StoreUpload, n: number, bytes: Uint8Array): Promise<Socket> {
  const url = new URL((await harness.store.signPart(upload, n, soon())).url)
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  const before = harness.begun()
  socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${partBytes}\r\n\r\n`)
  socket.write(bytes)
  await expect.poll(harness.begun, SOON).toBe(before + 1)
  return socket
}

describe('parts on disk', () => {
  it('a silent connection does not block the same part when it is sent again', async () => {
    const harness = await start()
    const upload = await newUpload(harness, partBytes)
    const dead = await sendHalf(harness, upload, 1, randomBytes(50_000))
    const content = randomBytes(partBytes)
    const startedAt = performance.now()
    expect((await send(harness, upload, 1, content)).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    await harness.store.completeUpload(upload)
    expect(sha256(await buffer((await harness.store.read(upload.key)).body))).toBe(sha256(content))
    dead.destroy()
  })

  it('a part that had arrived and is half overwritten counts as missing', async () => {
    const harness = await start()
    const upload = await newUpload(harness, partBytes)
    await send(harness, upload, 1, randomBytes(partBytes))
    const dead = await sendHalf(harness, upload, 1, randomBytes(50_000))
    const others = (await harness.connections()) - 1
    dead.destroy()
    await expect.poll(harness.connections, SOON).toBe(others)
    // The end of another connection may be counted first.
    await expect.poll(() => harness.store.listParts(upload), SOON).toEqual([])
    await expect(harness.store.completeUpload(upload)).rejects.toMatchObject({ code: 'parts_missing' })
  })

  it('a torn last line of the journal is ignored and does not swallow the next', async () => {
    const harness = await start()
    const upload = await newUpload(harness, 2 * partBytes)
    await send(harness, upload, 1, randomBytes(partBytes))
    const journal = join(harness.root, 'uploads', upload.store_upload_id, 'journal')
    await appendFile(journal, '\n{"n":2,"len":1000')
    expect((await harness.store.listParts(upload)).map((part) => part.part_number)).toEqual([1])
    await send(harness, upload, 2, randomBytes(partBytes))
    expect((await harness.store.listParts(upload)).map((part) => part.part_number)).toEqual([1, 2])
    await truncate(journal, (await readFile(journal)).length - 5)
    expect((await harness.store.listParts(upload)).map((part) => part.part_number)).toEqual([1])
  })

  it('completes 10,000 parts within two seconds and moves no bytes', async () => {
    const { store } = await start()
    const size = 10_000 * 16
    const upload = await store.createUpload({ key: 'files/many/source', size_bytes: size, part_size_bytes: 16, ...type })
    const content = randomBytes(size)
    const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1)
    const put = (n: number) => {
      const body = Readable.from([content.subarray((n - 1) * 16, n * 16)])
      return store.storePart({ upload_id: upload.store_upload_id, part_number: n, length_bytes: 16, body })
    }
    for (let start = 0; start < numbers.length; start += 500) await Promise.all(numbers.slice(start, start + 500).map(put))
    const startedAt = performance.now()
    await store.completeUpload(upload)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(sha256(await buffer((await store.read(upload.key)).body))).toBe(sha256(content))
    expect(await store.listParts(upload)).toHaveLength(10_000)
  })

  it('a part sent after completion is refused and changes nothing', async () => {
    const harness = await start()
    const upload = await newUpload(harness, partBytes)
    const content = randomBytes(partBytes)
    await send(harness, upload, 1, content)
    await harness.store.completeUpload(upload)
    expect((await send(harness, upload, 1, randomBytes(partBytes))).status).toBe(409)
    expect(sha256(await buffer((await harness.store.read(upload.key)).body))).toBe(sha256(content))
  })

  it('leaves only the object behind', async () => {
    const harness = await start()
    const { root, store } = harness
    const upload = await newUpload(harness, partBytes)
    await send(harness, upload, 1, randomBytes(partBytes))
    await store.completeUpload(upload)
    for (let i = 0; i < 3; i++) await store.put('files/a/poster', Buffer.from(String(i)), type)
    expect(await readdir(join(root, 'tmp'))).toEqual([])
    expect(await readdir(join(root, 'uploads'))).toEqual([])
    expect(await readdir(join(root, 'objects/files/a'))).toHaveLength(4)
    await store.deletePrefix('files/')
    expect(existsSync(join(root, 'objects/files'))).toBe(false)
  })

  it('concurrent puts of one key leave exactly one of them', async () => {
    const { root, store } = await start()
    await Promise.all(Array.from({ length: 20 }, (_, i) => store.put('files/a/poster', Buffer.from(`${i}`), type)))
    expect(await readdir(join(root, 'objects/files/a'))).toHaveLength(2)
  })
})

describe('free space on the disk', () => {
  it('refuses an upload that does not fit beside the reservations of others', async () => {
    const free = await (await start()).store.freeBytes()
    const harness = await start({ reserveBytes: free - 50_000_000 })
    await newUpload(harness, 30_000_000)
    await expect(newUpload(harness, 30_000_000)).rejects.toMatchObject({ code: 'disk_full' })
  })

  it('refuses a part on a full disk, keeps the ones before, and continues when space is free', async () => {
    const root = await mkdtemp(join(tmpdir(), 'answerprint-full-'))
    const roomy = await start({ root })
    const upload = await newUpload(roomy, 2 * partBytes)
    expect((await send(roomy, upload, 1, randomBytes(partBytes))).status).toBe(200)
    const full = await start({ root, reserveBytes: 1e15 })
    const answer = await send(full, upload, 2, randomBytes(partBytes))
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({ code: 'disk_full' })
    await expect(full.store.put('a/b', Buffer.from('x'), type)).rejects.toMatchObject({ code: 'disk_full' })
    expect((await full.store.listParts(upload)).map((part) => part.part_number)).toEqual([1])
    expect((await send(roomy, upload, 2, randomBytes(partBytes))).status).toBe(200)
    await roomy.store.completeUpload(upload)
    await rm(root, { recursive: true })
  })
})

describe('answers of the routes', () => {
  const put = async (harness: DiskHarness) => {
    const object = await harness.store.put('files/a/page', Buffer.from('<script>'), { content_type: 'text/html' })
    return { object, url: await harness.store.signGet('files/a/page', { expires_at: soon() }) }
  }

  it('a refusal is JSON with a code and a request id', async () => {
    const { url } = await put(await start())
    const answer = await fetch(`${url}x`)
    expect(answer.status).toBe(403)
    const body: unknown = await answer.json()
    expect(body).toEqual({ code: 'signature_refused', message: expect.any(String), requestId: expect.any(String) })
  })

  it('a stored page can do nothing in the browser', async () => {
    const { url } = await put(await start())
    const { headers } = await fetch(url)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('cache-control')).toBe('private')
  })

  it('an unchanged object is not sent again, and a range of a changed one is not sent', async () => {
    const { object, url } = await put(await start())
    expect((await fetch(url, { headers: { 'if-none-match': object.etag } })).status).toBe(304)
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': object.etag } })).status).toBe(206)
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })).status).toBe(200)
    expect((await fetch(url, { headers: { range: 'bytes=0-1,3-4' } })).status).toBe(200)
  })

  it('a page of another origin may send parts and read what it needs', async () => {
    const harness = await start()
    const upload = await newUpload(harness, 5)
    const { url } = await harness.store.signPart(upload, 1, soon())
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://a.test', 'access-control-request-method': 'PUT' } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    const answer = await fetch(url, { method: 'PUT', body: 'hello' })
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('nothing outside the folder is reachable, in any spelling of its path', async () => {
    const harness = await start()
    const { url } = await put(harness)
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e/x', 'files/a/../../x', 'files%00']) {
      // The client normalises some spellings, which then match no route.
      expect([403, 404]).toContain((await fetch(url.replace('files/a/page', path))).status)
    }
  })
})

describe('two processes on one root', () => {
  it('see each other’s parts and objects, and leave each other’s temporary files alone', async () => {
    const api = await start()
    const upload = await newUpload(api, partBytes)
    await send(api, upload, 1, randomBytes(partBytes))
    const open = { root: api.root, secret: 'x', baseUrl: '', now: () => new Date(), reserveBytes: 0 }
    const rest = Promise.withResolvers<void>()
    const slow = api.store.put(
      'files/slow',
      Readable.from(
        (async function* () {
          yield Buffer.from('a')
          await rest.promise
          yield Buffer.from('b')
        })(),
      ),
      type,
    )
    await expect.poll(() => readdir(join(api.root, 'tmp')), SOON).toHaveLength(1)
    const worker = await openDiskStore({ ...open, shared: true })
    expect(await worker.listParts(upload)).toHaveLength(1)
    rest.resolve()
    await slow
    expect(await worker.head('files/slow')).toMatchObject({ size_bytes: 2 })
    await worker.close()
  })
})

it('walks on where objects and their folders are deleted meanwhile', async () => {
  const { store } = await start()
  const keys = Array.from({ length: 100 }, (_, index) => `files/${index}/pages/source`)
  for (const key of keys) await store.put(key, Buffer.from(key), type)
  const kept = keys.filter((_, index) => index % 2 === 0)
  const walked: string[] = []
  for await (const { key } of store.walk()) {
    if (walked.length === 0) await store.delete(keys.filter((each) => !kept.includes(each)))
    walked.push(key)
  }
  expect(walked).toEqual(expect.arrayContaining(kept))
})
