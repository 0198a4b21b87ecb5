import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openS3Store } from './s3-store.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A store whose answers the test sets; the last answer of a kind is repeated. */
async function openFaultyStore(script: Record<string, Answer[]>) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://store')
    const kind = `${request.method}${url.searchParams.has('uploadId') ? ' upload' : ''}`
    calls.push(kind)
    const answers = script[kind] ?? []
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 }
    request.resume().on('end', () => response.writeHead(answer.status, answer.headers).end(answer.body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = await openS3Store({
    ...{ bucket: 'films', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's', now: () => new Date() },
    ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cacheDir: join(tmpdir(), 'answerprint-cache') },
  })
  return { store, calls }
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
const xml = { 'content-type': 'application/xml' }
const parts = {
  ...{ status: 200, headers: xml },
  body: `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${[1, 2]
    .map((n) => `<Part><PartNumber>${n}</PartNumber><ETag>"e${n}"</ETag><Size>10</Size></Part>`)
    .join('')}</ListPartsResult>`,
}
const completed = {
  ...{ status: 200, headers: xml },
  body: '<?xml version="1.0"?><CompleteMultipartUploadResult><ETag></ETag></CompleteMultipartUploadResult>',
}
const head = { status: 200, headers: { 'content-length': '20', etag: '"whole-2"', 'content-type': 'video/mp4' } }
const gone = { status: 404, headers: xml, body: error('NoSuchUpload') }
const upload = { key: 'files/a', store_upload_id: 'u', size_bytes: 20, part_size_bytes: 10 }

describe('completing on a store that misbehaves', () => {
  it('an empty entity tag is replaced by the one of the object', async () => {
    const { store } = await openFaultyStore({ 'GET upload': [parts], 'POST upload': [completed], HEAD: [head] })
    expect(await store.completeUpload(upload)).toMatchObject({ etag: '"whole-2"', size_bytes: 20 })
  })

  it('a 200 with an error in it is no success and is retried', async () => {
    const lie = { status: 200, headers: xml, body: error('InternalError') }
    const { store, calls } = await openFaultyStore({ 'GET upload': [parts], 'POST upload': [lie, completed], HEAD: [head] })
    expect(await store.completeUpload(upload)).toMatchObject({ size_bytes: 20 })
    expect(calls.filter((call) => call === 'POST upload')).toHaveLength(2)
  })

  it('a missing upload that was completed before counts as completed', async () => {
    const { store } = await openFaultyStore({ 'GET upload': [parts], 'POST upload': [gone], HEAD: [head] })
    expect(await store.completeUpload(upload)).toMatchObject({ size_bytes: 20 })
    const later = await openFaultyStore({ 'GET upload': [gone], HEAD: [head] })
    expect(await later.store.completeUpload(upload)).toMatchObject({ size_bytes: 20 })
    expect(await later.store.listParts(upload)).toHaveLength(2)
  })

  it('a missing upload without an object has ended', async () => {
    const { store } = await openFaultyStore({ 'GET upload': [gone] })
    await expect(store.completeUpload(upload)).rejects.toMatchObject({ code: 'upload_ended' })
  })

  it('a store that keeps failing is given up after a few retries', async () => {
    const { store, calls } = await openFaultyStore({ HEAD: [{ status: 503 }] })
    await expect(store.head('files/a')).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.length).toBeLessThanOrEqual(5)
  })

  it('a missing bucket is not mistaken for a missing object', async () => {
    const { store } = await openFaultyStore({ GET: [{ status: 404, headers: xml, body: error('NoSuchBucket') }] })
    await expect(store.read('files/a')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})
