import { type DiskStore, type DiskStoreOptions, openDiskStore } from './disk-store.ts'
import { openS3Store, type S3Store, type S3StoreOptions } from './s3-store.ts'

type StoreConfig = ({ kind: 'disk' } & DiskStoreOptions) | ({ kind: 's3' } & S3StoreOptions)

/** The disk store also needs `storeRoutes`, S3 needs `ensureBucketCors`: `kind` tells the caller which it got. */
export async function openStore(config: StoreConfig): Promise<DiskStore | S3Store> {
  switch (config.kind) {
    case 'disk':
      return await openDiskStore(config)
    case 's3':
      return await openS3Store(config)
  }
}
