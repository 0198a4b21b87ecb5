import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { openS3Store } from './s3-store.ts'
import { startDiskStore } from './testing/disk-harness.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the archive of the disk store', () => {
  const open = async () => {
    const harness = await startDiskStore()
    closing.push(harness.stop)
    const { store } = harness
    await store.put('files/a', Buffer.from('twelve reels'), { content_type: 'text/plain' })
    return store
  }
  const read = async (store: Awaited<ReturnType<typeof open>>) => text((await store.read('files/a')).body)

  it('keeps the bytes, and restores them unchanged', async () => {
    const store = await open()
    const before = await store.head('files/a')
    await store.freeze('files/a')
    await store.freeze('files/a')

    await expect(read(store)).rejects.toMatchObject({ code: 'archived' })
    await expect(store.borrow('files/a')).rejects.toMatchObject({ code: 'archived' })
    expect(await store.head('files/a')).toEqual(before)

    await store.beginThaw('files/a', { expedited: false })
    await expect(store.endThaw('files/a')).resolves.toBe(true)
    await expect(store.endThaw('files/a')).resolves.toBe(true)
    expect(await read(store)).toBe('twelve reels')
    expect(await store.head('files/a')).toEqual(before)
  })

  it('deletes an archived object, and accepts a new one of its name', async () => {
    const store = await open()
    await store.freeze('files/a')
    await store.delete(['files/a'])

    expect(await store.head('files/a')).toBeUndefined()
    await expect(store.endThaw('files/a')).rejects.toMatchObject({ code: 'not_found' })
    await store.put('files/a', Buffer.from('other'), { content_type: 'text/plain' })
    expect(await read(store)).toBe('other')
  })
})

type Kept = { size: number; storageClass: string; restore?: 'asked' | 'there' }

/** The part of S3 that an archive needs: HEAD, copies onto itself whole and in parts, and restore. */
async function startPeer(objects: Record<string, Kept>) {
  const calls: string[] = []
  const xml = (response: ServerResponse, body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const url = new URL(request.url ?? '', 'http://peer')
    const object = objects[url.pathname.replace('/films/', '')]
    if (!object) return xml(response, '<Error><Code>NoSuchKey</Code></Error>', 404)
    const isCopy = request.headers['x-amz-copy-source'] !== undefined
    const storageClass = String(request.headers['x-amz-storage-class'])
    if (request.method === 'HEAD') {
      const restore = { asked: 'ongoing-request="true"', there: 'ongoing-request="false", expiry-date="Fri, 21 Dec 2029 00:00:00 GMT"' }
      return response
        .writeHead(200, {
          ...{ 'content-length': String(object.size), 'content-type': 'video/mp4', etag: '"e"' },
          ...(object.storageClass !== 'STANDARD' && { 'x-amz-storage-class': object.storageClass }),
          ...(object.restore && { 'x-amz-restore': restore[object.restore] }),
        })
        .end()
    }
    if (request.method === 'POST' && url.searchParams.has('restore')) {
      calls.push(`restore ${/<Tier>(\w+)<\/Tier>/.exec(body)?.[1]}`)
      if (object.restore) return xml(response, '<Error><Code>RestoreAlreadyInProgress</Code></Error>', 409)
      object.restore = 'asked'
      return response.writeHead(202).end()
    }
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      calls.push(`begin ${storageClass}`)
      return xml(response, '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>')
    }
    if (isCopy && url.searchParams.has('partNumber')) {
      calls.push(`part ${url.searchParams.get('partNumber')} ${request.headers['x-amz-copy-source-range']}`)
      return xml(response, '<CopyPartResult><ETag>"p"</ETag></CopyPartResult>')
    }
    if (request.method === 'POST' && url.searchParams.has('uploadId')) {
      calls.push('complete')
      return xml(response, '<CompleteMultipartUploadResult><ETag>"w"</ETag></CompleteMultipartUploadResult>')
    }
    if (isCopy) {
      calls.push(`copy ${storageClass}`)
      if (object.storageClass !== 'STANDARD' && object.restore !== 'there') {
        return xml(response, '<Error><Code>InvalidObjectState</Code></Error>', 403)
      }
      objects[url.pathname.replace('/films/', '')] = { size: object.size, storageClass }
      return xml(response, '<CopyObjectResult><ETag>"c"</ETag></CopyObjectResult>')
    }
    return xml(response, '<Error><Code>InvalidObjectState</Code></Error>', 403)
  }
  const server: Server = createServer((request, response) => void text(request).then((body) => answer(request, response, body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = await openS3Store({
    ...{ bucket: 'films', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's', now: () => new Date() },
    ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cacheDir: join(tmpdir(), 'answerprint-cache') },
  })
  closing.push(
    () => store.close(),
    () => server.close(),
  )
  return { store, calls }
}

describe('the archive of S3', () => {
  it('changes the class of an object, once', async () => {
    const objects: Record<string, Kept> = { 'files/a': { size: 10, storageClass: 'STANDARD' } }
    const { store, calls } = await startPeer(objects)

    await store.freeze('files/a')
    await store.freeze('files/a')

    expect(calls).toEqual(['copy GLACIER'])
    expect(objects['files/a']?.storageClass).toBe('GLACIER')
    await expect(store.read('files/a')).rejects.toMatchObject({ code: 'archived' })
  })

  it('asks once for an object to be restored, waits for it, and then moves it back permanently', async () => {
    const objects: Record<string, Kept> = { 'files/a': { size: 10, storageClass: 'GLACIER' } }
    const { store, calls } = await startPeer(objects)

    await store.beginThaw('files/a', { expedited: false })
    await store.beginThaw('files/a', { expedited: false })
    await expect(store.endThaw('files/a')).resolves.toBe(false)
    objects['files/a'] = { size: 10, storageClass: 'GLACIER', restore: 'there' }
    await expect(store.endThaw('files/a')).resolves.toBe(true)
    await expect(store.endThaw('files/a')).resolves.toBe(true)

    expect(calls).toEqual(['restore Standard', 'copy STANDARD'])
    expect(objects['files/a']?.storageClass).toBe('STANDARD')
  })

  it('asks for a fast restore on request', async () => {
    const { store, calls } = await startPeer({ 'files/a': { size: 10, storageClass: 'GLACIER' } })
    await store.beginThaw('files/a', { expedited: true })
    expect(calls).toEqual(['restore Expedited'])
  })

  it('copies objects above the limit of one copy in adjacent parts', async () => {
    const size = 6 * 1024 ** 3 + 5
    const { store, calls } = await startPeer({ 'files/a': { size, storageClass: 'STANDARD' } })

    await store.freeze('files/a')

    const ranges = calls.flatMap((each) => /bytes=(\d+)-(\d+)/.exec(each)?.slice(1).map(Number) ?? []).sort((a, b) => a - b)
    expect(calls[0]).toBe('begin GLACIER')
    expect(calls.at(-1)).toBe('complete')
    expect(ranges[0]).toBe(0)
    expect(ranges.at(-1)).toBe(size - 1)
    for (let index = 1; index < ranges.length - 1; index += 2) expect(ranges[index + 1]).toBe((ranges[index] ?? 0) + 1)
  })

  it('says that an object is not there', async () => {
    const { store } = await startPeer({})
    await expect(store.endThaw('files/none')).rejects.toMatchObject({ code: 'not_found' })
  })
})
