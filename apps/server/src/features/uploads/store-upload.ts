import type { StoreUpload } from '#platform/storage/object-store'
import type { UploadRow } from './uploads.repository.ts'

type Facts = Pick<UploadRow, 'object_key' | 'store_upload_id' | 'total_size' | 'part_size'>

/** The upload as the store's functions take it. */
export const storeUpload = (row: Facts): StoreUpload => ({
  key: row.object_key,
  store_upload_id: row.store_upload_id,
  size_bytes: row.total_size,
  part_size_bytes: row.part_size,
})
