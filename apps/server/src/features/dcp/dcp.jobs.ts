import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

/** Compares every file of a package with its packing list. Bound by reading, not by computing, and worth many tries. */
export const verifyDcp = defineJob({
  name: 'verify-dcp',
  payload: z.object({ dcp_id: z.string(), check_id: z.string() }),
  retryLimit: 5,
})
