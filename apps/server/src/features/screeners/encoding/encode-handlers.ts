import { handleJob, type JobHandler } from '#platform/jobs/job'
import { encodeChunk, giveUpEncode, planEncode } from './encode.jobs.ts'
import type { EncodeWork } from './encode-work.ts'

export const encodeHandlers = (work: EncodeWork): JobHandler[] => [
  handleJob(planEncode, ({ encode_id }, attempt) => work.plan(encode_id, attempt)),
  handleJob(encodeChunk, ({ encode_id, chunk_index }, attempt) => work.encodeChunk({ encode_id, chunk_index }, attempt)),
  handleJob(giveUpEncode, ({ encode_id }) => work.giveUp(encode_id)),
]
