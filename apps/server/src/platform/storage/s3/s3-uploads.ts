import { randomUUID } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  PutObjectCommand,
  type StorageClass,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { SignedRequest, StoredObject, StoredPart, StoreUpload } from '../object-store.ts'
import { missingParts, partCount, partLength } from '../part-layout.ts'
import { StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asUnavailable, isAbsent, isStatus, unlessAbsent } from './s3-error.ts'
import { headObject } from './s3-objects.ts'

/**
 * An empty file is one plain PUT: its signed length lets nothing arrive late. The mark replaces S3's upload id. Anything else is a multipart
 * upload, also of one part: a signed PUT would replace the completed object for as long as its address is valid. Uploads of one part that a
 * version before began have the mark, too.
 */
const SINGLE_MARK = 'single.'
const isSingle = (upload: StoreUpload) => upload.store_upload_id.startsWith(SINGLE_MARK)

type NewUpload = { key: string; size_bytes: number; part_size_bytes: number; content_type: string }

export async function createS3Upload(bucket: S3Bucket, input: NewUpload): Promise<StoreUpload> {
  const { key, size_bytes, part_size_bytes } = { ...input, key: checkKey(input.key) }
  if (size_bytes === 0) {
    const type = Buffer.from(input.content_type).toString('base64url')
    return { key, size_bytes, part_size_bytes, store_upload_id: `${SINGLE_MARK}${randomUUID()}.${type}` }
  }
  const command = new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: key, ContentType: input.content_type, ...storage(bucket) })
  const { UploadId } = await bucket.client.send(command).catch(rethrow)
  if (UploadId === undefined) throw new StoreError('unavailable', 'the object store gave no upload id')
  return { key, size_bytes, part_size_bytes, store_upload_id: UploadId }
}

/** The length is signed too, so that the store itself refuses a part of another size. */
export async function signS3Part(bucket: S3Bucket, upload: StoreUpload, partNumber: number, expiresAt: Date): Promise<SignedRequest> {
  const length = partLength(upload, partNumber)
  if (length === undefined) throw new StoreError('part_refused', `the upload has no part ${partNumber}`)
  const target = { Bucket: bucket.name, Key: upload.key, ContentLength: length }
  const contentType = isSingle(upload) ? Buffer.from(upload.store_upload_id.split('.')[2] ?? '', 'base64url').toString() : undefined
  const now = bucket.options.now()
  const timing = { signingDate: now, expiresIn: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)) }
  const url =
    contentType === undefined
      ? await getSignedUrl(
          bucket.signer,
          new UploadPartCommand({ ...target, UploadId: upload.store_upload_id, PartNumber: partNumber }),
          timing,
        )
      : await getSignedUrl(bucket.signer, new PutObjectCommand({ ...target, ContentType: contentType, ...storage(bucket) }), {
          ...timing,
          signableHeaders: new Set(['content-type', 'content-length', 'host']),
        })
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  return { method: 'PUT', url, headers, expires_at: expiresAt.toISOString() }
}

export async function listS3Parts(bucket: S3Bucket, upload: StoreUpload): Promise<StoredPart[]> {
  const parts = isSingle(upload) ? undefined : await findParts(bucket, upload)
  if (parts) return parts
  const object = await headObject(bucket, upload.key)
  if (object?.size_bytes === upload.size_bytes) return wholeParts(upload, object)
  if (isSingle(upload)) return []
  throw new StoreError('upload_ended', 'no such upload')
}

export async function completeS3Upload(bucket: S3Bucket, upload: StoreUpload): Promise<StoredObject> {
  if (!isSingle(upload)) await completeMultipart(bucket, upload)
  // The answer to a completion has no entity tag on some stores, and after a lost answer there is none at all: the object itself decides.
  const object = await headObject(bucket, upload.key)
  if (object?.size_bytes === upload.size_bytes) return object
  throw new StoreError(isSingle(upload) ? 'parts_missing' : 'upload_ended', 'the object is not there in its full size')
}

async function completeMultipart(bucket: S3Bucket, upload: StoreUpload): Promise<void> {
  const parts = await findParts(bucket, upload)
  if (!parts) return
  const arrived = new Map(parts.map((part) => [part.part_number, { len: part.size_bytes }]))
  const missing = missingParts(upload, arrived)
  if (missing.length > 0) throw new StoreError('parts_missing', `${missing.length} parts are missing, the first is ${missing[0]}`)
  const list = { Parts: parts.map((part) => ({ PartNumber: part.part_number, ETag: part.etag })) }
  const target = { Bucket: bucket.name, Key: upload.key, UploadId: upload.store_upload_id }
  try {
    await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: list }))
  } catch (error) {
    // Another call, or an earlier one whose answer was lost, has completed it meanwhile.
    if (!isAbsent(error)) throw asUnavailable(error)
  }
}

export async function abortS3Upload(bucket: S3Bucket, upload: StoreUpload): Promise<void> {
  const target = { Bucket: bucket.name, Key: upload.key }
  if (isSingle(upload)) {
    await unlessAbsent(bucket.client.send(new DeleteObjectCommand(target)))
    return
  }
  await unlessAbsent(bucket.client.send(new AbortMultipartUploadCommand({ ...target, UploadId: upload.store_upload_id })))
}

/** Undefined when the upload is not there: completed, aborted, or never begun. */
async function findParts(bucket: S3Bucket, upload: StoreUpload): Promise<StoredPart[] | undefined> {
  const target = { Bucket: bucket.name, Key: upload.key, UploadId: upload.store_upload_id }
  const parts: StoredPart[] = []
  let marker: string | undefined
  do {
    const page: ListPartsCommandOutput | undefined = await unlessAbsent(
      bucket.client.send(new ListPartsCommand({ ...target, ...(marker === undefined ? {} : { PartNumberMarker: marker }) })),
    )
    if (!page) return undefined
    for (const part of page.Parts ?? []) {
      parts.push({ part_number: part.PartNumber ?? 0, size_bytes: part.Size ?? 0, etag: part.ETag ?? '' })
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
  } while (marker !== undefined)
  return parts
}

function wholeParts(upload: StoreUpload, object: StoredObject): StoredPart[] {
  return Array.from({ length: partCount(upload) }, (_, index) => ({
    ...{ part_number: index + 1, size_bytes: partLength(upload, index + 1) ?? 0, etag: object.etag },
  }))
}

export function storage(bucket: S3Bucket): { StorageClass?: StorageClass } {
  const wanted = bucket.options.storageClass
  // The setting is free text because other stores have classes of their own.
  return wanted === undefined || wanted === 'STANDARD' ? {} : { StorageClass: wanted as StorageClass }
}

function rethrow(error: unknown): never {
  throw isStatus(error, 507) ? new StoreError('disk_full', 'the object store is full', { cause: error }) : asUnavailable(error)
}
