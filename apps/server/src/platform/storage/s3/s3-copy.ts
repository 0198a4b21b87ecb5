import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { StoreError } from '../store-error.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asUnavailable } from './s3-error.ts'
import { headObject } from './s3-objects.ts'

/** S3 copies no more than this in one call. */
const LARGEST_COPY = 5 * 1024 ** 3
const PART_BYTES = 512 * 1024 ** 2
const PARTS_AT_ONCE = 8

type Copied = { size_bytes: number; content_type: string | undefined; storageClass: string }

export async function copyS3Object(bucket: S3Bucket, from: string, to: string): Promise<void> {
  const head = await headObject(bucket, from)
  if (!head) throw new StoreError('not_found', from)
  await copyWithin(bucket, { from, to }, { ...head, storageClass: bucket.options.storageClass ?? 'STANDARD' })
}

/** Within the bucket: the bytes do not leave the store. */
export async function copyWithin(bucket: S3Bucket, { from, to }: { from: string; to: string }, copied: Copied): Promise<void> {
  const target = { Bucket: bucket.name, Key: to }
  const CopySource = `${bucket.name}/${from}`
  const StorageClass = copied.storageClass as 'STANDARD'
  try {
    if (copied.size_bytes > LARGEST_COPY) return await copyInParts(bucket, to, copied, { CopySource, StorageClass })
    await bucket.client.send(new CopyObjectCommand({ ...target, CopySource, StorageClass, MetadataDirective: 'COPY' }))
  } catch (error) {
    throw asUnavailable(error)
  }
}

type Source = { CopySource: string; StorageClass: 'STANDARD' }

async function copyInParts(bucket: S3Bucket, key: string, head: Copied, { CopySource, StorageClass }: Source): Promise<void> {
  const place = { Bucket: bucket.name, Key: key }
  const type = head.content_type === undefined ? {} : { ContentType: head.content_type }
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand({ ...place, ...type, StorageClass }))
  const target = { ...place, UploadId }
  const count = Math.ceil(head.size_bytes / PART_BYTES)
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  const copyNext = async (index: number): Promise<void> => {
    if (index >= count) return
    const first = index * PART_BYTES
    const CopySourceRange = `bytes=${first}-${Math.min(head.size_bytes, first + PART_BYTES) - 1}`
    const PartNumber = index + 1
    const { CopyPartResult } = await bucket.client.send(new UploadPartCopyCommand({ ...target, CopySource, CopySourceRange, PartNumber }))
    Parts[index] = { PartNumber, ETag: CopyPartResult?.ETag }
    await copyNext(index + PARTS_AT_ONCE)
  }
  try {
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, (_, index) => copyNext(index)))
    await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }))
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand(target)).catch(() => undefined)
    throw error
  }
}
