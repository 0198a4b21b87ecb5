import { handleJob, type JobHandler } from '#platform/jobs/job'
import { runImport, tidyImports } from '../imports.jobs.ts'
import type { RunImport } from './run-import.ts'

export const importHandlers = ({ run, tidy }: { run: RunImport; tidy: () => Promise<void> }): JobHandler[] => [
  handleJob(runImport, run),
  handleJob(tidyImports, tidy),
]
