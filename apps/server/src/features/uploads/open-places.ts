import type { Spec } from '#platform/aspera/node-api'
import type { TransferServer } from '#platform/aspera/transfer-server'
import { onRollback } from '#platform/database/unit-of-work/in-unit-of-work'
import type { ObjectStore } from '#platform/storage/object-store'
import { storeUpload } from './store-upload.ts'

type Planned = { _id: string; object_key: string; total_size: number; part_size: number }
type Opened = { store_upload_ids: ReadonlyMap<string, string>; transfer_specs: Spec[] | undefined }

/**
 * Opens the places in the store, or at the transfer server, that files are sent to. These are calls over the network, so they come before
 * the transaction, and are undone when it fails.
 */
export const createOpenPlaces = ({ store }: { store: ObjectStore }) => ({
  async inStore(rows: readonly Planned[]): Promise<Opened> {
    const store_upload_ids = new Map<string, string>()
    onRollback(async () => {
      const opened = rows.filter((row) => store_upload_ids.has(row._id))
      await Promise.all(
        opened.map((row) => store.abortUpload(storeUpload({ ...row, store_upload_id: store_upload_ids.get(row._id) ?? '' }))),
      )
    })
    const openings = rows.map(async ({ _id, object_key, total_size, part_size }) => {
      const input = { key: object_key, size_bytes: total_size, part_size_bytes: part_size, content_type: 'application/octet-stream' }
      store_upload_ids.set(_id, (await store.createUpload(input)).store_upload_id)
    })
    // Waits for all calls, so that those that succeeded can be undone too.
    const failed = (await Promise.allSettled(openings)).find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    return { store_upload_ids, transfer_specs: undefined }
  },

  /** One transfer for each file, which may write only to its own place. */
  async atServer(server: TransferServer, rows: readonly Planned[]): Promise<Opened> {
    onRollback(() => Promise.all(rows.map((each) => server.drop(each.object_key))))
    return { store_upload_ids: new Map(), transfer_specs: await server.setUpUploads(rows.map((each) => each.object_key)) }
  },
})
