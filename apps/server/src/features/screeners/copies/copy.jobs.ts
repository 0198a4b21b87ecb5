import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

const Copy = z.object({ encode_id: z.string() })

/** Ends a copy of which one job had its last try. */
export const giveUpCopy = defineJob({ name: 'give-up-copy', payload: Copy })
/** Divides a copy into chunks. */
export const beginCopy = defineJob({ name: 'begin-copy', payload: Copy, afterLastTry: giveUpCopy })
/** One at a time and in a queue of its own: the encodes of films do not wait for copies. */
export const encodeCopyChunk = defineJob({
  name: 'encode-copy-chunk',
  payload: Copy.extend({ chunk_index: z.number().int() }),
  retryLimit: 5,
  afterLastTry: giveUpCopy,
})
export const dropOldCopies = defineJob({ name: 'drop-old-copies', payload: z.object({}), cron: '25 * * * *' })
