import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import { cacheAddresses } from './http/cache-addresses.ts'
import type { ByteRange, ObjectStore, StoreUpload } from './object-store.ts'
import { BorrowCache } from './s3/borrow-cache.ts'
import { beginS3Thaw, endS3Thaw, freezeS3 } from './s3/s3-archive.ts'
import { connectBucket, type S3Bucket, type S3StoreOptions } from './s3/s3-bucket.ts'
import { copyS3Object } from './s3/s3-copy.ts'
import { asUnavailable, isAbsent } from './s3/s3-error.ts'
import { deleteObjects, deleteS3Prefix, headObject, listObjects, readObject, signS3Get, walkObjects } from './s3/s3-objects.ts'
import { putS3Object } from './s3/s3-put.ts'
import { abortS3Upload, completeS3Upload, createS3Upload, listS3Parts, signS3Part } from './s3/s3-uploads.ts'
import { verifyS3Object } from './s3/verify-s3-object.ts'
import { StoreError } from './store-error.ts'
import { checkKey } from './store-key.ts'

export type { S3StoreOptions } from './s3/s3-bucket.ts'

export type S3Store = ObjectStore & {
  readonly kind: 's3'
  /** Makes the bucket when it is not there and lets pages of these origins send parts and read entity tags. */
  ensureBucketCors(origins: readonly string[]): Promise<void>
}

const DEFAULT_CACHE_BYTES = 20_000_000_000
const CHECK_MS = 2_000

export async function openS3Store(options: S3StoreOptions): Promise<S3Store> {
  const bucket = connectBucket(options)
  const cache = await BorrowCache.open(options.cacheDir, options.cacheBytes ?? DEFAULT_CACHE_BYTES)
  const sample = await signS3Get(bucket, 'origin', { expires_at: new Date(options.now().getTime() + 60_000) })
  return {
    kind: 's3',
    accessKeyId: options.accessKeyId,
    origins: [new URL(sample).origin],
    createUpload: (input) => createS3Upload(bucket, input),
    signPart: (upload: StoreUpload, partNumber: number, expiresAt: Date) => signS3Part(bucket, upload, partNumber, expiresAt),
    listParts: (upload) => listS3Parts(bucket, upload),
    completeUpload: (upload) => completeS3Upload(bucket, upload),
    abortUpload: (upload) => abortS3Upload(bucket, upload),
    async *emptyUploads() {},
    signGet: cacheAddresses(options.now, (key, response) => signS3Get(bucket, key, response)),
    put: async (key: string, body: Buffer | { path: string } | Readable, options) => putS3Object(bucket, checkKey(key), body, options),
    copy: (from, to) => copyS3Object(bucket, from, checkKey(to)),
    head: (key) => headObject(bucket, key),
    read: (key: string, range?: ByteRange) => readObject(bucket, key, range),
    async readPieces(key) {
      const { body, size_bytes, content_type } = await readObject(bucket, key)
      return { pieces: body, size_bytes, content_type }
    },
    borrow: (key, { signal } = {}) => borrowObject(bucket, cache, key, signal),
    verify: (key, options) => verifyS3Object(bucket, checkKey(key), options),
    freeze: (key) => freezeS3(bucket, key),
    beginThaw: (key, { expedited }) => beginS3Thaw(bucket, key, expedited),
    endThaw: (key) => endS3Thaw(bucket, key),
    delete: (keys) => deleteObjects(bucket, keys),
    deletePrefix: (prefix) => deleteS3Prefix(bucket, prefix),
    list: (prefix) => listObjects(bucket, prefix),
    walk: () => walkObjects(bucket),
    async check() {
      await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }), { abortSignal: AbortSignal.timeout(CHECK_MS) })
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    ensureBucketCors: (origins) => ensureBucketCors(bucket, origins),
    async close() {
      await cache.close()
      bucket.client.destroy()
      bucket.signer.destroy()
    },
  }
}

async function borrowObject(bucket: S3Bucket, cache: BorrowCache, key: string, signal: AbortSignal | undefined) {
  const object = await headObject(bucket, key)
  if (!object) throw new StoreError('not_found', key)
  return await cache.borrow(`${key} ${object.etag}`, object.size_bytes, async (path) => {
    const { body, size_bytes } = await readObject(bucket, key, undefined, signal)
    const file = createWriteStream(path)
    await pipeline(body, file, signal ? { signal } : {})
    if (file.bytesWritten !== size_bytes) throw new StoreError('unavailable', 'the object store broke off')
  })
}

async function ensureBucketCors(bucket: S3Bucket, origins: readonly string[]): Promise<void> {
  try {
    await makeBucket(bucket, origins)
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function makeBucket(bucket: S3Bucket, origins: readonly string[]): Promise<void> {
  const target = { Bucket: bucket.name }
  try {
    await bucket.client.send(new HeadBucketCommand(target))
  } catch (error) {
    if (!isAbsent(error)) throw error
    await bucket.client.send(new CreateBucketCommand(target))
  }
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'],
    MaxAgeSeconds: 7200,
  }
  await bucket.client.send(new PutBucketCorsCommand({ ...target, CORSConfiguration: { CORSRules: [rule] } }))
}
