import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { StoredObject } from '../object-store.ts'
import { StoreError } from '../store-error.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asUnavailable } from './s3-error.ts'
import { headObject } from './s3-objects.ts'
import { storage } from './s3-uploads.ts'

type Body = Buffer | { path: string } | Readable

const SMALLEST_PART_BYTES = 16 * 1024 * 1024
/** S3 takes 10,000 parts; some are kept in reserve because a stream's length is unknown. */
const WANTED_PARTS = 9000

type Options = { content_type: string; size_bytes?: number }

/** Up to one part in a single PUT, anything longer in parts. S3 shows an object only when it is whole. */
export async function putS3Object(bucket: S3Bucket, key: string, body: Body, options: Options): Promise<StoredObject> {
  const { content_type: contentType } = options
  const parts = partsOf(body, await partBytesFor(body, options.size_bytes))
  try {
    const first = await parts.next()
    const second = await parts.next()
    const target = { Bucket: bucket.name, Key: key }
    const firstBytes = first.done ? Buffer.alloc(0) : first.value
    if (second.done) {
      await bucket.client.send(new PutObjectCommand({ ...target, Body: firstBytes, ContentType: contentType, ...storage(bucket) }))
    } else {
      await putInParts(bucket, { ...target, ContentType: contentType }, withFirst([firstBytes, second.value], parts))
    }
  } catch (error) {
    throw asUnavailable(error)
  }
  const object = await headObject(bucket, key)
  if (!object) throw new StoreError('unavailable', 'the object is not there after it was put')
  return object
}

async function putInParts(
  bucket: S3Bucket,
  input: { Bucket: string; Key: string; ContentType: string },
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand({ ...input, ...storage(bucket) }))
  const target = { Bucket: input.Bucket, Key: input.Key, UploadId }
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const bytes of parts) {
      const PartNumber = sent.length + 1
      const { ETag } = await bucket.client.send(new UploadPartCommand({ ...target, PartNumber, Body: bytes }))
      sent.push({ PartNumber, ETag })
    }
    await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: sent } }))
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand(target)).catch(() => undefined)
    throw error
  }
}

async function partBytesFor(body: Body, declaredBytes = 0): Promise<number> {
  const size = Buffer.isBuffer(body) || body instanceof Readable ? declaredBytes : (await stat(body.path)).size
  return Math.max(SMALLEST_PART_BYTES, Math.ceil(size / WANTED_PARTS))
}

async function* partsOf(body: Body, partBytes: number): AsyncGenerator<Buffer> {
  const source = sourceOf(body)
  let pieces: Buffer[] = []
  let gathered = 0
  for await (const piece of source) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    pieces.push(bytes)
    gathered += bytes.length
    while (gathered >= partBytes) {
      const whole = Buffer.concat(pieces)
      yield whole.subarray(0, partBytes)
      pieces = [whole.subarray(partBytes)]
      gathered = whole.length - partBytes
    }
  }
  if (gathered > 0) yield Buffer.concat(pieces)
}

function sourceOf(body: Body): AsyncIterable<Buffer | string> {
  if (Buffer.isBuffer(body)) return Readable.from([body])
  return body instanceof Readable ? body : createReadStream(body.path, { highWaterMark: 1024 * 1024 })
}

async function* withFirst<T>(first: T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}
