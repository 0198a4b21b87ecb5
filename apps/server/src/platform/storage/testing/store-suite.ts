import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { c4Of } from '@answerprint/delivery/c4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ObjectStore, Recorded, StoreUpload } from '../object-store.ts'
import { StoreError } from '../store-error.ts'

type Harness = {
  store: ObjectStore
  /** What the adapter's clock says. */
  now(): Date
  /** Lets every address signed so far for `seconds` expire. */
  expire(seconds: number): Promise<void>
  stop(): Promise<void>
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const KILOBYTE = 1024
const types = { content_type: 'video/quicktime' }

/** The contract of every object store, tested on each adapter. */
export function describeStore(name: string, options: { partBytes: number; open: () => Promise<Harness> }): void {
  const { partBytes } = options
  let harness: Harness
  let store: ObjectStore
  beforeAll(async () => {
    harness = await options.open()
    store = harness.store
  })
  afterAll(() => harness?.stop())

  const soon = (seconds = 600) => new Date(harness.now().getTime() + seconds * 1000)
  const newKey = (kind = 'files') => `${kind}/${randomBytes(8).toString('hex')}/source`
  const content = randomBytes(2 * partBytes + 12_345)
  const bytesOf = (n: number, from = content) => from.subarray((n - 1) * partBytes, n * partBytes)
  const begin = (sizeBytes = content.length, key = newKey()) =>
    store.createUpload({ key, size_bytes: sizeBytes, part_size_bytes: partBytes, ...types })
  const send = async (upload: StoreUpload, n: number, bytes: Uint8Array = bytesOf(n)) => {
    const signed = await store.signPart(upload, n, soon())
    return await fetch(signed.url, { method: signed.method, headers: signed.headers, body: new Uint8Array(bytes) })
  }
  const sendAll = async (upload: StoreUpload) => {
    for (const n of [3, 1, 2]) expect((await send(upload, n)).status).toBe(200)
  }
  const download = async (key: string, headers: Record<string, string> = {}) =>
    await fetch(await store.signGet(key, { expires_at: soon() }), { headers })
  const verify = (key: string, recorded: Recorded = {}) =>
    store.verify(key, { signal: new AbortController().signal, bytesPerSecond: 1e12, recorded })
  const codeOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return error instanceof StoreError ? error.code : error
  }

  describe(`${name}: uploads`, () => {
    it('joins parts that arrive out of order, one of them twice', async () => {
      const upload = await begin()
      expect((await send(upload, 2, randomBytes(partBytes))).status).toBe(200)
      await sendAll(upload)
      const object = await store.completeUpload(upload)
      expect(object).toMatchObject({ key: upload.key, size_bytes: content.length, ...types })
      expect(object.etag).not.toBe('')
      expect(sha256(await buffer((await store.read(upload.key)).body))).toBe(sha256(content))
    })

    it('answers a part with an entity tag the page may read', async () => {
      const answer = await send(await begin(), 1)
      expect(answer.headers.get('etag')).toBeTruthy()
    })

    it('lists exactly the parts that arrived', async () => {
      const upload = await begin()
      expect(await store.listParts(upload)).toEqual([])
      await send(upload, 3)
      await send(upload, 1)
      const parts = (await store.listParts(upload)).map((part) => [part.part_number, part.size_bytes])
      expect(parts).toEqual([
        [1, partBytes],
        [3, 12_345],
      ])
    })

    it('refuses a part of the wrong length, and the part stays missing', async () => {
      const upload = await begin()
      expect((await send(upload, 1, randomBytes(partBytes - 1))).status).toBeGreaterThanOrEqual(400)
      expect((await send(upload, 1, randomBytes(partBytes + 1))).status).toBeGreaterThanOrEqual(400)
      expect(await store.listParts(upload)).toEqual([])
    })

    it('refuses to complete while a part is missing', async () => {
      const upload = await begin()
      await send(upload, 1)
      await send(upload, 3)
      expect(await codeOf(store.completeUpload(upload))).toBe('parts_missing')
      expect((await send(upload, 2)).status).toBe(200)
      await store.completeUpload(upload)
    })

    it('returns the same answer when completed twice', async () => {
      const upload = await begin()
      await sendAll(upload)
      const first = await store.completeUpload(upload)
      expect(await store.completeUpload(upload)).toEqual(first)
      expect(await Promise.all([store.completeUpload(upload), store.completeUpload(upload)])).toEqual([first, first])
    })

    it('deletes an aborted upload', async () => {
      const upload = await begin()
      await send(upload, 1)
      await store.abortUpload(upload)
      await store.abortUpload(upload)
      expect(await codeOf(store.completeUpload(upload))).toMatch(/upload_ended|parts_missing/)
      expect(await store.head(upload.key)).toBeUndefined()
    })

    it('takes a file of one part, and an empty file, and late bytes change neither', async () => {
      for (const bytes of [randomBytes(KILOBYTE), Buffer.alloc(0)]) {
        const upload = await begin(bytes.length)
        expect(await codeOf(store.completeUpload(upload))).toBe('parts_missing')
        expect((await send(upload, 1, bytes)).status).toBe(200)
        expect(await store.listParts(upload)).toMatchObject([{ part_number: 1, size_bytes: bytes.length }])
        expect(await store.completeUpload(upload)).toMatchObject({ size_bytes: bytes.length })
        await send(upload, 1, randomBytes(bytes.length))
        expect(Buffer.from(await (await download(upload.key)).arrayBuffer())).toEqual(bytes)
      }
    })

    it('refuses an address that was changed, for another part, or with another method', async () => {
      const upload = await begin()
      const { url } = await store.signPart(upload, 1, soon())
      const body = () => new Uint8Array(bytesOf(1))
      const other = new URL(url)
      const last = [...other.searchParams.keys()].at(-1) ?? ''
      const tampered = [
        url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'),
        url.replace(/parts\/([0-9a-f]+)\/1/, 'parts/$1/2').replace('partNumber=1', 'partNumber=2'),
        url.replace(/(X-Amz-Expires|expires)=(\d+)/, '$1=$29'),
        url.slice(0, url.indexOf(`${last}=`)),
      ]
      for (const address of tampered) expect((await fetch(address, { method: 'PUT', body: body() })).status, address).toBe(403)
      expect((await fetch(url)).status).toBeGreaterThanOrEqual(403)
      expect(await store.listParts(upload)).toEqual([])
    })

    it('refuses an expired address', async () => {
      const upload = await begin()
      const part = await store.signPart(upload, 1, soon(2))
      await store.put(upload.key, Buffer.from('x'), types)
      const get = await store.signGet(upload.key, { expires_at: soon(2) })
      await harness.expire(2)
      expect((await fetch(part.url, { method: 'PUT', body: new Uint8Array(bytesOf(1)) })).status).toBe(403)
      expect((await fetch(get)).status).toBe(403)
    })
  })

  describe(`${name}: objects`, () => {
    it('puts bytes, files and streams, and replaces what was there', async () => {
      const key = newKey('derived')
      const path = join(tmpdir(), randomBytes(8).toString('hex'))
      await writeFile(path, content)
      await store.put(key, { path }, types)
      expect(sha256(Buffer.from(await (await download(key)).arrayBuffer()))).toBe(sha256(content))
      await store.put(key, Readable.from([content.subarray(0, 1000), content.subarray(1000)]), types)
      expect(sha256(await buffer((await store.read(key)).body))).toBe(sha256(content))
      const object = await store.put(key, Buffer.from('small'), { content_type: 'text/plain' })
      expect(object).toMatchObject({ key, size_bytes: 5, content_type: 'text/plain' })
      expect(await store.head(key)).toEqual(object)
      await rm(path)
    })

    it('reads a whole object piece by piece, into memory that is used again', async () => {
      const key = newKey('derived')
      await store.put(key, content, types)
      const { pieces, ...facts } = await store.readPieces(key, [Buffer.alloc(1000), Buffer.alloc(1000)])
      const hash = createHash('sha256')
      for await (const piece of pieces) hash.update(piece)
      expect({ ...facts, sha256: hash.digest('hex') }).toEqual({ size_bytes: content.length, ...types, sha256: sha256(content) })
      expect(await codeOf(store.readPieces(newKey(), []))).toBe('not_found')
    })

    it('shows nothing of an interrupted put', async () => {
      const key = newKey('derived')
      const broken = Readable.from(
        (async function* () {
          yield content
          throw new Error('the source broke off')
        })(),
      )
      await expect(store.put(key, broken, types)).rejects.toThrow('broke off')
      expect(await store.head(key)).toBeUndefined()
      expect(await codeOf(store.read(key))).toBe('not_found')
    })

    it('serves ranges: first bytes, across parts, to the end, suffix', async () => {
      const key = newKey()
      await store.put(key, content, types)
      const total = content.length
      const cases: [string, number, number][] = [
        ['bytes=0-0', 0, 1],
        ['bytes=10-19', 10, 20],
        [`bytes=${partBytes - 5}-${partBytes + 4}`, partBytes - 5, partBytes + 5],
        [`bytes=${total - 3}-`, total - 3, total],
        [`bytes=${total - 3}-${total + 100}`, total - 3, total],
        ['bytes=-7', total - 7, total],
      ]
      for (const [range, start, end] of cases) {
        const answer = await download(key, { range })
        expect(answer.status, range).toBe(206)
        expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${total}`)
        expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(start, end)), range).toBe(true)
      }
      expect((await download(key, { range: `bytes=${total}-` })).status).toBe(416)
      const part = await store.read(key, { start: 5, end: 9 })
      expect(part).toMatchObject({ size_bytes: 5, total_bytes: total, content_type: 'video/quicktime' })
      expect(await buffer(part.body)).toEqual(content.subarray(5, 10))
    })

    it('answers with the file name, type and disposition that were signed', async () => {
      const key = newKey()
      await store.put(key, Buffer.from('x'), types)
      const file_name = 'Größe "ünï" 映画; a.mov'
      const url = await store.signGet(key, { expires_at: soon(), file_name, content_type: 'image/png', disposition: 'attachment' })
      const answer = await fetch(url)
      const disposition = answer.headers.get('content-disposition') ?? ''
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(disposition).toMatch(/^attachment; filename="/)
      expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toBe(file_name)
    })

    it('gives the same address within the same minutes', async () => {
      const urls = new Set<string>()
      const key = newKey()
      for (let i = 0; i < 3; i++) urls.add(await store.signGet(key, { expires_at: soon(900) }))
      // A boundary of the grid may fall between two of the calls.
      expect(urls.size).toBeLessThanOrEqual(2)
    })

    it('refuses a download address for another object or method', async () => {
      const [key, other] = [newKey(), newKey()]
      await store.put(key, Buffer.from('mine'), types)
      await store.put(other, Buffer.from('yours'), types)
      const url = await store.signGet(key, { expires_at: soon() })
      expect((await fetch(url.replace(key, other))).status).toBe(403)
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(403)
      expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBeGreaterThanOrEqual(403)
      expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
    })

    it('provides a file with the bytes of the object', async () => {
      const key = newKey()
      await store.put(key, content, types)
      const [first, second] = await Promise.all([store.borrow(key), store.borrow(key)])
      expect(sha256(await readFile(first.path))).toBe(sha256(content))
      await first.release()
      expect(sha256(await readFile(second.path))).toBe(sha256(content))
      await second.release()
      expect(await codeOf(store.borrow(newKey()))).toBe('not_found')
    })

    it('copies an object, and neither needs the other from then on', async () => {
      const [from, to] = [newKey(), newKey()]
      const upload = await begin(content.length, from)
      await sendAll(upload)
      await store.completeUpload(upload)
      await store.copy(from, to)
      expect(await store.head(to)).toMatchObject({ key: to, size_bytes: content.length, content_type: 'video/quicktime' })
      await store.delete([from])
      expect(sha256(await buffer((await store.read(to)).body))).toBe(sha256(content))
      expect(await codeOf(store.copy(from, newKey()))).toBe('not_found')
    })

    it('finds what is whole, what is missing, and what is not of the recorded size', async () => {
      const upload = await begin()
      await sendAll(upload)
      await store.completeUpload(upload)
      const [put, copied, empty] = [newKey('derived'), newKey(), newKey()]
      await store.put(put, Readable.from([content.subarray(0, 1000), content.subarray(1000)]), types)
      await store.copy(upload.key, copied)
      await store.put(empty, Buffer.alloc(0), types)
      const c4 = c4Of(createHash('sha512').update(content).digest())
      for (const key of [upload.key, put, copied]) {
        expect(await verify(key), key).toBe('whole')
        expect(await verify(key, { size_bytes: content.length, c4 })).toBe('whole')
        expect(await verify(key, { size_bytes: content.length + 1 })).toBe('damaged')
      }
      expect(await verify(empty, { size_bytes: 0 })).toBe('whole')
      expect(await verify(newKey())).toBe('missing')
    })

    it('deletes objects, and everything below a prefix, and nothing else', async () => {
      const folder = `screeners/${randomBytes(6).toString('hex')}`
      const keys = ['a', 'b/1', 'b/2', 'bc'].map((name) => `${folder}/${name}`)
      for (const key of keys) await store.put(key, Buffer.from(key), types)
      expect((await store.list(`${folder}/`)).map((object) => object.key)).toEqual(keys)
      expect((await store.list(`${folder}/b`)).map((object) => object.key)).toEqual(keys.slice(1))
      const walked: string[] = []
      for await (const { key } of store.walk()) if (key.startsWith(`${folder}/`)) walked.push(key)
      expect(walked.sort()).toEqual([...keys].sort())
      await store.deletePrefix(`${folder}/b/`)
      expect((await store.list(`${folder}/`)).map((object) => object.key)).toEqual([keys[0], keys[3]])
      await store.delete([`${folder}/a`, `${folder}/bc`, `${folder}/never-was`])
      expect(await store.list(`${folder}/`)).toEqual([])
      expect(await store.head(`${folder}/a`)).toBeUndefined()
    })

    it('refuses keys that are not ours', async () => {
      const bad = ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a b', 'a\0', 'a/', '', '.', 'ü', 'a\\b', 'a~meta', 'x'.repeat(800)]
      for (const key of bad) {
        expect(await codeOf(store.put(key, Buffer.from('x'), types)), key).toBe('key_refused')
        expect(await codeOf(store.head(key)), key).toBe('key_refused')
        expect(await codeOf(store.signGet(key, { expires_at: soon() })), key).toBe('key_refused')
        expect(await codeOf(begin(10, key)), key).toBe('key_refused')
      }
      expect(await codeOf(store.deletePrefix(''))).toBe('key_refused')
    })

    it('reports the free space', async () => {
      expect(await store.freeBytes()).toBeGreaterThan(0)
    })
  })
}
