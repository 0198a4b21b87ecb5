import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  RestoreObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asUnavailable, isStatus, unlessAbsent } from './s3-error.ts'

/** S3 copies no more than this in one call. */
const LARGEST_COPY = 5 * 1024 ** 3
const PART_BYTES = 512 * 1024 ** 2
const PARTS_AT_ONCE = 8
/** Days that the restored copy stays; it is copied back for good as soon as it is seen. */
const RESTORED_DAYS = 7

type Head = { size_bytes: number; content_type: string | undefined; isArchived: boolean; isRestoring: boolean; isRestored: boolean }

export async function freezeS3(bucket: S3Bucket, key: string): Promise<void> {
  const head = await look(bucket, key)
  if (!head.isArchived) await copyOnto(bucket, key, head, archiveClass(bucket))
}

export async function beginS3Thaw(bucket: S3Bucket, key: string, isExpedited: boolean): Promise<void> {
  const head = await look(bucket, key)
  if (!head.isArchived || head.isRestoring || head.isRestored) return
  const RestoreRequest = { Days: RESTORED_DAYS, GlacierJobParameters: { Tier: isExpedited ? 'Expedited' : 'Standard' } } as const
  await bucket.client.send(new RestoreObjectCommand({ Bucket: bucket.name, Key: key, RestoreRequest })).catch((error: unknown) => {
    // RestoreAlreadyInProgress: somebody else asked in the same moment.
    if (!isStatus(error, 409)) throw asUnavailable(error)
  })
}

export async function endS3Thaw(bucket: S3Bucket, key: string): Promise<boolean> {
  const head = await look(bucket, key)
  if (!head.isArchived) return true
  if (!head.isRestored) return false
  await copyOnto(bucket, key, head, bucket.options.storageClass ?? 'STANDARD')
  return true
}

const archiveClass = (bucket: S3Bucket) => bucket.options.archiveClass ?? 'GLACIER'

async function look(bucket: S3Bucket, key: string): Promise<Head> {
  const head = await unlessAbsent(bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: checkKey(key) })))
  if (!head) throw new StoreError('not_found', key)
  return {
    size_bytes: head.ContentLength ?? 0,
    content_type: head.ContentType,
    isArchived: head.StorageClass === archiveClass(bucket),
    isRestoring: head.Restore?.includes('ongoing-request="true"') ?? false,
    isRestored: head.Restore?.includes('ongoing-request="false"') ?? false,
  }
}

/** An object changes its class by being copied onto itself: S3 shows the old one until the new one is whole. */
async function copyOnto(bucket: S3Bucket, key: string, head: Head, storageClass: string): Promise<void> {
  const target = { Bucket: bucket.name, Key: key }
  const CopySource = `${bucket.name}/${key}`
  const StorageClass = storageClass as 'STANDARD'
  try {
    if (head.size_bytes > LARGEST_COPY) return await copyInParts(bucket, key, head, { CopySource, StorageClass })
    await bucket.client.send(new CopyObjectCommand({ ...target, CopySource, StorageClass, MetadataDirective: 'COPY' }))
  } catch (error) {
    throw asUnavailable(error)
  }
}

type Source = { CopySource: string; StorageClass: 'STANDARD' }

async function copyInParts(bucket: S3Bucket, key: string, head: Head, { CopySource, StorageClass }: Source): Promise<void> {
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
