import { createHash } from 'node:crypto'
import { c4Of } from '@answerprint/delivery/c4'
import type { Verified, VerifyOptions } from '../object-store.ts'
import { openPace } from '../pace.ts'
import { hasCode, StoreError } from '../store-error.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { headObject, readObject } from './s3-objects.ts'

/** What a request costs beside the bytes that it reads, so that thousands of small objects keep the pace as well. */
const REQUEST_BYTES = 1_000_000

/** Compares the size, and the bytes where their hash is recorded. S3 keeps no checksum that could be asked for in every bucket. */
export async function verifyS3Object(bucket: S3Bucket, key: string, options: VerifyOptions, triesLeft = 3): Promise<Verified> {
  const { recorded, signal, bytesPerSecond } = options
  signal.throwIfAborted()
  const head = await headObject(bucket, key)
  await openPace(bytesPerSecond, signal)(REQUEST_BYTES)
  if (!head) return 'missing'
  if (recorded?.size_bytes !== undefined && recorded.size_bytes !== head.size_bytes) return 'damaged'
  if (recorded?.c4 === undefined) return 'whole'
  const found = await hashOf(bucket, key, options).catch((error: unknown) => {
    if (hasCode(error, 'archived')) return 'archived' as const
    if (hasCode(error, 'not_found')) return undefined
    throw error
  })
  if (found === 'archived') return 'archived'
  if (found?.c4 === recorded.c4) return 'whole'
  const isReplaced = found?.etag !== head.etag
  return isReplaced && triesLeft > 0 ? verifyS3Object(bucket, key, options, triesLeft - 1) : 'damaged'
}

async function hashOf(bucket: S3Bucket, key: string, { signal, bytesPerSecond }: VerifyOptions): Promise<{ c4: string; etag: string }> {
  const { body, size_bytes, etag } = await readObject(bucket, key, undefined, signal)
  const pace = openPace(bytesPerSecond, signal)
  const hash = createHash('sha512')
  let read = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    hash.update(piece)
    read += piece.length
    await pace(piece.length)
  }
  // A connection that broke off is no damage.
  if (read !== size_bytes) throw new StoreError('unavailable', 'the object store broke off')
  return { c4: c4Of(hash.digest()), etag }
}
