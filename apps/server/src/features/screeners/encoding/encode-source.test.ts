import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { probeMedia } from '@answerprint/media/probe'
import { resolveTools } from '@answerprint/media/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Store, type S3Store } from '#platform/storage/s3-store'
import { describeNeeding } from '../../../../../../scripts/needed-tools.ts'
import { shortFilm } from '../../../../test/clips.ts'
import { GATEWAY_START_MS, objectGateway } from '../../../../test/object-gateway.ts'
import { withSource } from './encode-source.ts'

describeNeeding('ceph', 'bwrap')('an original that lies in S3', () => {
  const tools = resolveTools()
  const key = `files/${randomUUID()}`
  const { signal } = new AbortController()
  let store: S3Store
  let cacheDir: string
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'answerprint-cache-'))
    store = await openS3Store({
      ...{ bucket: 'encode-source', region: 'us-east-1', accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' },
      ...{ endpoint: await objectGateway(), cacheDir, now: () => new Date() },
    })
    await store.ensureBucketCors(['http://localhost:3000'])
    await store.put(key, shortFilm(), { content_type: 'video/mp4' })
  }, GATEWAY_START_MS)
  afterAll(async () => {
    await store.close()
    await rm(cacheDir, { recursive: true, force: true })
  })

  test('is read by ranges, and never copied to this machine', async () => {
    const probe = await withSource({ store, tools }, key, signal, (source) => probeMedia({ tools, ...source }))
    expect(probe).toMatchObject({ container: 'mov', video: { width: 320, height: 180 }, audio: [{ codec: 'aac' }] })
    const kept = await readdir(cacheDir, { recursive: true, withFileTypes: true })
    expect(kept.filter((each) => each.isFile())).toEqual([])
  })

  test('is not called damaged where the store breaks off, though ffmpeg makes something of what came', async () => {
    const breaking = { ...store, read: async (...asked: Parameters<S3Store['read']>) => breakOff(await store.read(...asked), asked[1]) }
    const work = withSource({ store: breaking, tools }, key, signal, (source) => probeMedia({ tools, ...source }).catch(() => 'made'))
    await expect(work).rejects.toMatchObject({ code: 'unavailable' })
  })
})

/** The head of the file comes, the rest does not. */
function breakOff(answer: Awaited<ReturnType<S3Store['read']>>, range: { start: number; end?: number } | undefined) {
  if (range?.end !== undefined && range.end < 10_000) return answer
  answer.body.destroy()
  return { ...answer, body: Readable.from(fail()) }
}

async function* fail(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(100)
  throw new Error('the store went away')
}
