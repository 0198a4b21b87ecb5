import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

/** Fetches what is behind a link. Mostly waiting: one worker runs several at a time. */
export const runImport = defineJob({ name: 'run-import', payload: z.object({ import_id: z.string() }), retryLimit: 5, concurrency: 4 })

export const tidyImports = defineJob({ name: 'tidy-imports', payload: z.object({}), cron: '*/5 * * * *' })
