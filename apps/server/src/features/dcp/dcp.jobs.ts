import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

/** Compares every file of a package with its packing list. Much to read, nothing to compute: worth many tries. */
export const verifyDcp = defineJob({
  name: 'verify-dcp',
  payload: z.object({ dcp_id: z.string(), check_id: z.string() }),
  retryLimit: 5,
})
