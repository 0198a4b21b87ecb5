import { z } from 'zod'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { EnqueueAll } from '#platform/jobs/jobs'
import { listDcpsAwaiting, listUploadsToDeleted } from '../uploads.repository.ts'
import { endUpload } from './cancel-upload.ts'

/**
 * Enqueued where a project or a package is deleted. Its uploads are not ended in that transaction, which holds the tree: one that is completed
 * holds its upload and waits for the tree.
 */
const endUploadsToDeleted = defineJob({ name: 'end-uploads-to-deleted', payload: z.object({ deleted_id: z.string() }) })

/** What can arrive nowhere any more is given up: until then it reserves storage of the account. */
export const endUploadsToDeletedHandler = (needs: Parameters<typeof endUpload>[0]): JobHandler =>
  handleJob(endUploadsToDeleted, async ({ deleted_id }, { signal }) => {
    for (const upload of await listUploadsToDeleted(needs.db, deleted_id)) {
      signal.throwIfAborted()
      await endUpload(needs, upload)
    }
  })

/** In the transaction of the deletion. */
export const createGiveUpUploads = ({ enqueueAll }: { enqueueAll: EnqueueAll }) => {
  const giveUp = (tx: Database, ids: readonly string[]) =>
    enqueueAll(
      tx,
      endUploadsToDeleted,
      ids.map((deleted_id) => ({ deleted_id })),
    )
  return {
    ofProjects: giveUp,
    /** Of many files few are packages that still wait for something. */
    ofFiles: async (tx: Database, fileIds: string[]) => giveUp(tx, await listDcpsAwaiting(tx, fileIds)),
  }
}
