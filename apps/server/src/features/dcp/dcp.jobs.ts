import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

const payload = z.object({ dcp_id: z.string(), check_id: z.string() })

/** Ends a check that had its last try. */
export const giveUpDcp = defineJob({ name: 'give-up-dcp', payload })
/** Compares every file of a package with its packing list. Bound by reading, not by computing, and worth many tries. */
export const verifyDcp = defineJob({ name: 'verify-dcp', payload, retryLimit: 5, afterLastTry: giveUpDcp })
