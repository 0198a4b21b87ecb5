import type { z } from 'zod'

/** A kind of work, named once. The payload carries ids only: the rows are read when the work begins. */
export type JobDefinition<Payload extends object = object> = Readonly<{
  name: string
  payload: z.ZodType<Payload>
  /** Tries after the first. */
  retryLimit: number
  /** How many of this kind one worker does at a time. */
  concurrency: number
  /** Five-field cron, for work that comes back by itself. */
  cron?: string
  /** Follows with the same payload, of which it may read a part, when the last try has failed, or its process was killed. */
  afterLastTry?: JobDefinition<Partial<Payload>>
}>

type Declared<Payload extends object> = Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>

export const defineJob = <Payload extends object>(job: Declared<Payload>): JobDefinition<Payload> => ({
  retryLimit: 3,
  concurrency: 1,
  ...job,
})

/** One try at a job. The signal fires when the worker stops or has lost the job to another. */
export type Attempt = Readonly<{ id: string; signal: AbortSignal; isLast: boolean }>

export type JobHandler = Readonly<{ job: JobDefinition; run(payload: object, attempt: Attempt): Promise<void> }>

export const handleJob = <Payload extends object>(
  job: JobDefinition<Payload>,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler => ({ job: job as unknown as JobDefinition, run: run as JobHandler['run'] })
