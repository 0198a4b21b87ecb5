import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from '../../content-disposition.ts'
import { quantiseExpiry } from '../http/quantise-expiry.ts'
import type { ByteRange, ResponseOptions, StoredObject } from '../object-store.ts'
import { StoreError } from '../store-error.ts'
import { checkKey, checkPrefix } from '../store-key.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asUnavailable, isStatus, unlessAbsent } from './s3-error.ts'

export async function headObject(bucket: S3Bucket, key: string): Promise<StoredObject | undefined> {
  const head = await unlessAbsent(bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: checkKey(key) })))
  if (!head) return undefined
  return {
    ...{ key, size_bytes: head.ContentLength ?? 0, etag: head.ETag ?? '' },
    ...{ content_type: head.ContentType ?? 'application/octet-stream', modified_at: head.LastModified ?? new Date(0) },
  }
}

export async function readObject(bucket: S3Bucket, key: string, range?: ByteRange, signal?: AbortSignal) {
  const target = { Bucket: bucket.name, Key: checkKey(key), ...(range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}) }
  const call = bucket.client.send(new GetObjectCommand(target), signal ? { abortSignal: signal } : {})
  const found = await unlessAbsent(call).catch((error: unknown) => {
    if (isStatus(error, 416)) throw new StoreError('range_refused', 'the range lies outside the object', { cause: error })
    if (error instanceof Error && error.name === 'InvalidObjectState') throw new StoreError('archived', key, { cause: error })
    throw error
  })
  if (!found) throw new StoreError('not_found', key)
  if (!(found.Body instanceof Readable)) throw new StoreError('unavailable', 'the object store sent no body')
  const size_bytes = found.ContentLength ?? 0
  const total_bytes = Number(found.ContentRange?.split('/')[1] ?? size_bytes)
  return {
    body: found.Body,
    size_bytes,
    total_bytes,
    content_type: found.ContentType ?? 'application/octet-stream',
    etag: found.ETag ?? '',
  }
}

export async function signS3Get(bucket: S3Bucket, key: string, options: ResponseOptions & { expires_at: Date }): Promise<string> {
  const { signedAt, expiresAt } = quantiseExpiry(bucket.options.now(), options.expires_at)
  const { file_name, content_type } = options
  const hasDisposition = file_name !== undefined || options.disposition !== undefined
  const command = new GetObjectCommand({
    ...{ Bucket: bucket.name, Key: checkKey(key) },
    ...(content_type === undefined ? {} : { ResponseContentType: content_type }),
    ...(hasDisposition ? { ResponseContentDisposition: contentDisposition(options.disposition ?? 'attachment', file_name) } : {}),
  })
  const expiresIn = Math.max(1, (expiresAt.getTime() - signedAt.getTime()) / 1000)
  return await getSignedUrl(bucket.signer, command, { signingDate: signedAt, expiresIn })
}

export async function listObjects(bucket: S3Bucket, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for await (const page of listPages(bucket, prefix)) found.push(...page)
  return found
}

export async function* walkObjects(bucket: S3Bucket): AsyncGenerator<StoredObject> {
  for await (const page of listPages(bucket)) yield* page
}

export async function deleteObjects(bucket: S3Bucket, keys: readonly string[]): Promise<void> {
  const perCall = 1000
  for (let start = 0; start < keys.length; start += perCall) {
    const Objects = keys.slice(start, start + perCall).map((key) => ({ Key: checkKey(key) }))
    const command = new DeleteObjectsCommand({ Bucket: bucket.name, Delete: { Objects, Quiet: true } })
    const { Errors = [] } = await bucket.client.send(command).catch((error: unknown) => {
      throw asUnavailable(error)
    })
    if (Errors.length > 0) throw new StoreError('unavailable', `${Errors.length} objects were not deleted: ${Errors[0]?.Code}`)
  }
}

export async function deleteS3Prefix(bucket: S3Bucket, prefix: string): Promise<void> {
  for await (const page of listPages(bucket, prefix)) {
    const keys = page.map((object) => object.key)
    await deleteObjects(bucket, keys)
  }
}

/** S3 lists no content types; a caller that needs one reads the object itself. */
async function* listPages(bucket: S3Bucket, prefix?: string): AsyncGenerator<StoredObject[]> {
  let token: string | undefined
  do {
    const place = prefix === undefined ? {} : { Prefix: checkPrefix(prefix) }
    const input = { Bucket: bucket.name, ...place, ...(token === undefined ? {} : { ContinuationToken: token }) }
    const page: ListObjectsV2CommandOutput = await bucket.client.send(new ListObjectsV2Command(input)).catch((error: unknown) => {
      throw asUnavailable(error)
    })
    yield (page.Contents ?? []).map((entry) => ({
      ...{ key: entry.Key ?? '', size_bytes: entry.Size ?? 0, etag: entry.ETag ?? '' },
      ...{ content_type: 'application/octet-stream', modified_at: entry.LastModified ?? new Date(0) },
    }))
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}
