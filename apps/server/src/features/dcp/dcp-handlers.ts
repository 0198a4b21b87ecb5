import { handleJob, type JobHandler } from '#platform/jobs/job'
import { verifyDcp } from './dcp.jobs.ts'
import type { VerifyDcp } from './verify-dcp.ts'

export const verifyDcpHandler = (verify: VerifyDcp): JobHandler => handleJob(verifyDcp, verify)
