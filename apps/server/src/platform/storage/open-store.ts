import { type DiskStore, type DiskStoreOptions, openDiskStore } from './disk-store.ts'
import type { S3Store, S3StoreOptions } from './s3-store.ts'

type StoreConfig = ({ kind: 'disk' } & DiskStoreOptions) | ({ kind: 's3' } & S3StoreOptions)

/** The disk store also needs `storeRoutes`, S3 needs `ensureBucketCors`: `kind` tells the caller which it got. The library for S3 is loaded where it is used. */
export async function openStore(config: StoreConfig): Promise<DiskStore | S3Store> {
  switch (config.kind) {
    case 'disk':
      return await openDiskStore(config)
    case 's3':
      return await (await import('./s3-store.ts')).openS3Store(config)
  }
}
