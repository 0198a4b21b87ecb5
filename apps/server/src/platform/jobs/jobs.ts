import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { dueQueues, wakeWhenDue } from './due-queues.ts'
import { handBack } from './hand-back.ts'
import type { Attempt, JobDefinition, JobHandler } from './job.ts'
import { reportErrors } from './report-errors.ts'

/** pg-boss takes 10 at the least; another worker takes over this long after the last heartbeat. */
const HEARTBEAT_SECONDS = 10
/** An encode of a long film must never be restarted because it is long. */
const LONGEST_SECONDS = 23 * 3600
const SUPERVISE_SECONDS = 5
/** Workers are woken when there is a job for them; this is how often they look by themselves. */
const POLL_SECONDS = 60
/** How long jobs that do not heed their signal may still take. */
const ENDING_MS = 3_000

export type Enqueue = <Payload extends object>(
  tx: Database,
  job: JobDefinition<Payload>,
  payload: Payload,
  options?: { startAfter?: Date },
) => Promise<void>

/** The same for many rows, in few statements. */
export type EnqueueAll = <Payload extends object>(tx: Database, job: JobDefinition<Payload>, payloads: readonly Payload[]) => Promise<void>

export type Jobs = {
  /** Written with the row it serves: a rolled-back transaction leaves no job. Refuses a job that has no handler. */
  enqueue: Enqueue
  enqueueAll: EnqueueAll
  /** Jobs of a backup. Those that have no handler any more are dropped. */
  takeOver(tx: Database, jobs: readonly { name: string; data: object; startAfter: Date }[]): Promise<void>
  /** Makes the queues of these handlers. Called once: what the handlers need may itself need `enqueue`. */
  handle(handlers: readonly JobHandler[]): Promise<Workers>
  /** Throws when the queues cannot be reached. */
  check(): Promise<void>
  close(): Promise<void>
}

export type Workers = {
  /** Starts taking work. */
  work(): Promise<void>
  /** Takes no more work and hands back what is under way, for other workers. */
  stop(): Promise<void>
  /** Runs everything that is due, then returns: for tests and for the command line. */
  drain(): Promise<number>
}

/** `installed`: the queues are there, and looked after by others; connections that stay open are handed in. */
type Needs = { log: Log } & ({ connectionString: string; connections?: number; installed?: undefined } | { installed: Database })

export async function openJobs({ log, ...needs }: Needs): Promise<Jobs> {
  const known = new Set<string>()
  const boss = new PgBoss({
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    ...(needs.installed
      ? { db: fromKysely(needs.installed), migrate: false, supervise: false, schedule: false }
      : { connectionString: needs.connectionString, max: needs.connections ?? 4, useListenNotify: true }),
  })
  const ending = new AbortController()
  const report = reportErrors(log, () => ending.signal.aborted)
  boss.on('error', report)
  await boss.start().catch(async (error) => {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  })
  const refuseUnhandled = (name: string) => {
    if (!known.has(name)) throw new Error(`The job ${name} has no handler.`)
  }
  return {
    async enqueue(tx, job, payload, options = {}) {
      refuseUnhandled(job.name)
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(tx),
        ...(options.startAfter && { startAfter: options.startAfter }),
      })
    },
    async enqueueAll(tx, job, payloads) {
      refuseUnhandled(job.name)
      const jobs = payloads.map((each) => ({ data: job.payload.parse(each) }))
      for (const some of chunksOf(jobs)) await boss.insert(job.name, some, { db: fromKysely(tx) })
    },
    async takeOver(tx, waiting) {
      for (const { name, data, startAfter } of waiting) if (known.has(name)) await boss.send(name, data, { db: fromKysely(tx), startAfter })
    },
    async handle(handlers) {
      refuseDoubles(handlers)
      if (!needs.installed) await createQueues(boss, handlers)
      for (const { job } of handlers) known.add(job.name)
      return {
        work: () => startWorkers(boss, handlers, { log, report, ending: ending.signal }),
        async stop() {
          ending.abort(new Error('the server stops'))
          await stopWorkers(boss, handlers)
        },
        drain: () => drain(boss, handlers),
      }
    },
    async check() {
      await boss.getDb().executeSql('select version from pgboss.version')
    },
    async close() {
      ending.abort(new Error('the server stops'))
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** A job with two handlers must not start. */
function refuseDoubles(handlers: readonly JobHandler[]): void {
  const seen = new Set<string>()
  for (const { job } of handlers) {
    if (seen.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`)
    seen.add(job.name)
  }
}

async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const made = new Map((await boss.getQueues()).map((each) => [each.name, each]))
  for (const job of queuesOf(handlers)) {
    const deadLetter = job.afterLastTry?.name
    const queue = made.get(job.name)
    if (queue?.notify && (queue.deadLetter ?? undefined) === deadLetter) continue
    const kept = { notify: true, ...(deadLetter !== undefined && { deadLetter }) }
    await boss.createQueue(job.name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      retryLimit: job.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      ...kept,
    })
    // One that an earlier version made is left as it was.
    await boss.updateQueue(job.name, kept)
  }
}

/** What follows another job comes first: its queue is named by that of the other. */
const queuesOf = (handlers: readonly JobHandler[]): JobDefinition[] =>
  handlers.map((each) => each.job).toSorted((a, b) => Number(a.afterLastTry !== undefined) - Number(b.afterLastTry !== undefined))

type Working = { log: Log; report: (error: Error) => void; ending: AbortSignal }

async function startWorkers(boss: PgBoss, handlers: readonly JobHandler[], working: Working) {
  const workers = new Map<string, string[]>()
  for (const handler of handlers) {
    const { job } = handler
    const ids: string[] = []
    for (let each = 0; each < job.concurrency; each++) ids.push(await startWorker(boss, handler, working))
    workers.set(job.name, ids)
    if (job.cron) await boss.schedule(job.name, job.cron, {})
  }
  void wakeWhenDue(boss, workers, { signal: working.ending, report: working.report })
}

const POLLING = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  batchSize: 1,
  includeMetadata: true,
} as const

async function startWorker(boss: PgBoss, handler: JobHandler, working: Working): Promise<string> {
  let worker: string | undefined
  worker = await boss.work(handler.job.name, POLLING, async ([taken]) => {
    if (!taken) return
    try {
      await runTaken(boss, handler, taken, working)
    } finally {
      // Many jobs that were written at once are one notification.
      if (worker) boss.notifyWorker(worker)
    }
  })
  return worker
}

/** Jobs that do not heed their signal are waited for, for a while. */
async function stopWorkers(boss: PgBoss, handlers: readonly JobHandler[]) {
  const patience = new AbortController()
  const stopped = Promise.allSettled(handlers.map(({ job }) => boss.offWork(job.name, { wait: true })))
  await Promise.race([stopped, sleep(ENDING_MS, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
}

async function runTaken(boss: PgBoss, { job, run }: JobHandler, taken: JobWithMetadata<unknown>, { log, ending }: Working) {
  const began = performance.now()
  const attempt = attemptOf(taken)
  try {
    await run(job.payload.parse(taken.data), { ...attempt, signal: AbortSignal.any([attempt.signal, ending]) })
  } catch (error) {
    if (ending.aborted) return handBack(boss, taken)
    log.error({ err: error, job: job.name, payload: taken.data }, 'a job failed')
    throw error
  }
  log.info({ job: job.name, payload: taken.data, ms: Math.round(performance.now() - began) }, 'job done')
}

const attemptOf = (taken: Pick<JobWithMetadata, 'id' | 'signal' | 'retryCount' | 'retryLimit'>): Attempt => ({
  id: taken.id,
  signal: taken.signal,
  isLast: taken.retryCount >= taken.retryLimit,
})

/** Each pass takes the queues in the order of their handlers. Queues without a due job are not asked: there are dozens. */
async function drain(boss: PgBoss, handlers: readonly JobHandler[]): Promise<number> {
  const names = handlers.map((each) => each.job.name)
  let done = 0
  for (;;) {
    let found = 0
    let due = await dueQueues(boss, names)
    for (const handler of handlers) {
      if (!due.includes(handler.job.name)) continue
      found += await drainQueue(boss, handler)
      // A job may have enqueued another.
      due = await dueQueues(boss, names)
    }
    if (found === 0) return done
    done += found
  }
}

async function drainQueue(boss: PgBoss, { job, run }: JobHandler): Promise<number> {
  const all = await boss.fetch<object>(job.name, { batchSize: 50, includeMetadata: true })
  for (const taken of all) {
    const outcome = await run(job.payload.parse(taken.data), { ...attemptOf(taken), signal: new AbortController().signal }).then(
      () => undefined,
      (error: Error) => error,
    )
    if (outcome) await boss.fail(job.name, taken.id, { message: outcome.message })
    else await boss.complete(job.name, taken.id)
  }
  return all.length
}
