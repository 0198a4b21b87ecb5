import type { Config } from '#platform/config'
import { openJobs } from '#platform/jobs/jobs'
import { openRealtime } from '#platform/realtime/realtime'
import { composeApp, ownOrigins } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/seed-organization.ts'
import type { Parts } from './parts.ts'
import { openResources } from './resources.ts'

export type Role = 'all' | 'api' | 'worker'

/** What an end-to-end test replaces of the outside world, and where it pauses a call. */
type Outside = Partial<Pick<Parts, 'outbound' | 'idempotency'>>

/** Starts the given roles; answers how to close them again. */
export async function serve(config: Config, role: Role, outside: Outside = {}): Promise<() => Promise<void>> {
  const began = performance.now()
  const resources = await openResources(config)
  const { log, connectionString, secrets } = resources
  const jobs = await openJobs({ connectionString, log })
  const parts = { ...resources, ...outside, config, enqueue: jobs.enqueue, enqueueAll: jobs.enqueueAll }
  const composed = composeApp(parts)
  const workers = await jobs.handle(composed.handlers)
  const closing: (() => Promise<unknown>)[] = [() => jobs.close(), () => resources.close()]
  if (role !== 'worker') {
    const app = await composed.buildApp()
    const realtime = openRealtime({
      server: app.server,
      connectionString,
      secret: secrets.derive('realtime'),
      ownOrigins: ownOrigins(config),
      trustedProxies: config.trustedProxies,
      log,
      now: resources.now,
      rights: composed.services.sessions.cache,
      isValid: ({ session_id }) => composed.services.sessions.isValid(session_id),
    })
    await app.listen({ port: config.port, host: config.host })
    closing.unshift(
      () => realtime.close(),
      () => app.close(),
    )
  }
  const isSeeded =
    config.demo && role !== 'worker' && (await seedDemo(parts, composed.services, (text) => console.log(`[answerprint] ${text}`)))
  if (role !== 'api') await workers.work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(role === 'worker' ? `Worker ready in ${seconds} s` : `Answerprint is ready on ${config.appUrl} (${seconds} s)`)
  if (config.demo && role !== 'worker') console.log(`Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}, or sign up.`)
  if (config.mailbox && role !== 'worker') console.log(`Mail is at ${config.appUrl}/dev/mailbox`)
  for (const each of config.lacking) console.warn(each)
  if (resources.notice) console.warn(resources.notice)
  if (isSeeded) console.log("The demo's films and files are being made; the first can be watched in about a minute.")
  return async () => {
    for (const close of closing) await close()
  }
}
