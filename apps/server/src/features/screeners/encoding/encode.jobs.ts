import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

const Encode = z.object({ encode_id: z.string() })
const Chunk = Encode.extend({ chunk_index: z.number().int() })

/** Two at a time: while one starts, is packaged or encodes sound, the other keeps the cores busy. */
export const CHUNKS_AT_A_TIME = 2

/** Ends an encode of which one job had its last try. */
export const giveUpEncode = defineJob({ name: 'give-up-encode', payload: Encode })
/** Probes the source and divides the film into chunks. */
export const planEncode = defineJob({ name: 'plan-encode', payload: Encode, afterLastTry: giveUpEncode })
/** Encodes, packages and encrypts one chunk of pictures, or the sound: any number of workers share a film. */
export const encodeChunk = defineJob({
  name: 'encode-chunk',
  payload: Chunk,
  retryLimit: 5,
  concurrency: CHUNKS_AT_A_TIME,
  afterLastTry: giveUpEncode,
})
