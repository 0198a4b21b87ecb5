import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config/config'
import { finishRunning } from '#platform/http/running/drain'
import { openJobs } from '#platform/jobs/jobs'
import { openRealtime } from '#platform/realtime/realtime'
import { composeApp, ownOrigins } from './app.ts'
import { beforeStory } from './demo/before.ts'
import { seedDemo } from './demo/seed.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/seed-organization.ts'
import type { Parts } from './parts.ts'
import { openResources, type Starting } from './resources.ts'

export const ROLES = ['all', 'api', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** What an end-to-end test replaces of the outside world, and where it pauses a call. */
type Outside = Partial<Pick<Parts, 'outbound' | 'idempotency' | 'purchaseReached'>>
type Options = { outside?: Outside } & Partial<Starting>

const NEVER = new AbortController().signal

/** Starts the given roles; answers how to close them again. A start that is cancelled closes what it opened, and throws. */
export async function serve(config: Config, role: Role, options: Options = {}): Promise<() => Promise<void>> {
  const { outside = {}, signal = NEVER, giveUp = fatal } = options
  const began = performance.now()
  await using opened = new AsyncDisposableStack()
  const resources = await openResources(config, { signal, giveUp })
  opened.defer(() => resources.close())
  const { log, connectionString, notice } = resources
  const jobs = await openJobs({ connectionString, log })
  opened.defer(() => jobs.close())
  signal.throwIfAborted()
  const stopping = new AbortController()
  const queues = { enqueue: jobs.enqueue, enqueueAll: jobs.enqueueAll, checkJobs: jobs.check }
  const parts = { ...resources, ...outside, ...queues, config, draining: stopping.signal }
  const composed = composeApp(parts)
  const workers = await jobs.handle(composed.handlers)
  signal.throwIfAborted()
  if (role !== 'worker') opened.use(await listen(parts, composed))
  const isSeeded =
    config.demo && role !== 'worker' && (await seedDemo(parts, composeApp(beforeStory(parts, parts.now())).services, { say, signal }))
  signal.throwIfAborted()
  if (role !== 'api') await workers.work()
  announce(config, role, performance.now() - began)
  for (const each of config.lacking) console.warn(each)
  if (notice) console.warn(notice)
  if (isSeeded) console.log("The demo's films and files are being made; the first can be watched in about a minute.")
  opened.defer(async () => {
    stopping.abort()
    await Promise.all([workers.stop(), role !== 'worker' && sleep(config.drain.waitSeconds * 1_000)])
  })
  const closing = opened.move()
  return () => closing.disposeAsync()
}

type Listening = Parts & Pick<Awaited<ReturnType<typeof openResources>>, 'connectionString'>

/** Pages, API and sockets. */
async function listen(parts: Listening, composed: ReturnType<typeof composeApp>): Promise<AsyncDisposable> {
  const { config, connectionString, secrets, log, now } = parts
  const app = await composed.buildApp()
  const realtime = openRealtime({
    server: app.server,
    connectionString,
    secret: secrets.derive('realtime'),
    ownOrigins: ownOrigins(config),
    trustedProxies: config.trustedProxies,
    log,
    now,
    rights: composed.services.sessions.cache,
    isValid: ({ session_id }) => composed.services.sessions.isValid(session_id),
  })
  const close = async () => {
    await realtime.close()
    await finishRunning(app.server, config.drain.limitSeconds * 1_000)
    await app.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw error
  }
  return { [Symbol.asyncDispose]: close }
}

const say = (text: string) => console.log(`[answerprint] ${text}`)

function announce({ appUrl, demo, mailbox }: Config, role: Role, startMs: number): void {
  const seconds = (startMs / 1000).toFixed(1)
  console.log(role === 'worker' ? `Worker ready in ${seconds} s` : `Answerprint is ready on ${appUrl} (${seconds} s)`)
  if (demo && role !== 'worker') console.log(`Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}, or sign up.`)
  if (mailbox && role !== 'worker') console.log(`Mail is at ${appUrl}/dev/mailbox`)
}

function fatal(error: Error): never {
  throw error
}
