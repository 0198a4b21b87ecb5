import { HeadObjectCommand, RestoreObjectCommand } from '@aws-sdk/client-s3'
import { StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { copyWithin } from './s3-copy.ts'
import { asUnavailable, isStatus, unlessAbsent } from './s3-error.ts'

/** Days that the restored copy stays; it is copied back permanently as soon as it is found. */
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
    // RestoreAlreadyInProgress: a concurrent request was first.
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

/** An object changes its class by being copied onto itself: S3 shows the old one until the new one is complete. */
const copyOnto = (bucket: S3Bucket, key: string, head: Head, storageClass: string): Promise<void> =>
  copyWithin(bucket, { from: key, to: key }, { ...head, storageClass })
