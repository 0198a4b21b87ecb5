import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { listUploadsOfOrder } from '../uploads.repository.ts'
import { endUpload } from './cancel-upload.ts'

/**
 * Enqueued where an order is cancelled. Its uploads are not ended in that transaction, which holds the order: one that is completed holds its
 * upload and waits for the order.
 */
export const endOrderUploads = defineJob({ name: 'end-order-uploads', payload: z.object({ order_id: z.string() }) })

/** What staff send for an order that was cancelled is given up: it is taken no more, and reserves storage of the customer. */
export const endOrderUploadsHandler = (needs: Parameters<typeof endUpload>[0]): JobHandler =>
  handleJob(endOrderUploads, async ({ order_id }, { signal }) => {
    for (const upload of await listUploadsOfOrder(needs.db, order_id)) {
      signal.throwIfAborted()
      await endUpload(needs, upload)
    }
  })
