import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

const Chunk = z.object({ encode_id: z.string(), chunk_index: z.number().int() })

/** Two at a time: while one starts, is packaged or encodes sound, the other keeps the cores busy. */
export const CHUNKS_AT_A_TIME = 2

/** Probes the source and divides the film into chunks. */
export const planEncode = defineJob({ name: 'plan-encode', payload: z.object({ encode_id: z.string() }) })
/** Encodes, packages and encrypts one chunk of pictures, or the sound: any number of workers share a film. */
export const encodeChunk = defineJob({ name: 'encode-chunk', payload: Chunk, retryLimit: 5, concurrency: CHUNKS_AT_A_TIME })
