import { errors } from '@answerprint/contract/errors'
import { z } from 'zod'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { VideoRow } from '../video-requests.repository.ts'

const endTransfers = defineJob({
  name: 'end-video-transfers',
  payload: z.object({ request_ids: z.array(z.string()), code: z.enum(['video_request_withdrawn', 'video_request_approved']) }),
})
type Ended = z.infer<typeof endTransfers.payload>

/** The request takes nothing more: uploads and imports that are under way through its links end, and their storage is free again. */
export const endTransfersOf = (
  enqueue: Enqueue,
  tx: Database,
  { file_request_id, cinerequest_id }: Pick<VideoRow, 'file_request_id' | 'cinerequest_id'>,
  code: Ended['code'],
) => enqueue(tx, endTransfers, { request_ids: [file_request_id, ...(cinerequest_id === null ? [] : [cinerequest_id])], code })

export type TransferEnds = {
  endUploads(requestIds: readonly string[]): Promise<void>
  endImports(requestIds: readonly string[], error: string): Promise<void>
}

export const endTransfersHandler = ({ endUploads, endImports }: TransferEnds): JobHandler =>
  handleJob(endTransfers, async ({ request_ids, code }) => {
    await endUploads(request_ids)
    await endImports(request_ids, errors[code].message)
  })
