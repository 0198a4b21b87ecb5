import type { Config } from '#platform/config'
import { type Jobs, openJobs } from '#platform/jobs/jobs'
import { openRealtime } from '#platform/realtime/realtime'
import { composeHouse, ownOrigins } from './app.ts'
import { openResources } from './resources.ts'

export type Role = 'all' | 'api' | 'worker'

/** Starts the roles asked for; answers how to close them again. */
export async function serve(config: Config, role: Role): Promise<() => Promise<void>> {
  const began = performance.now()
  const resources = await openResources(config)
  const { log, connectionString, secrets } = resources
  let jobs: Jobs | undefined
  const house = composeHouse({ ...resources, config, enqueue: (...call) => (jobs as Jobs).enqueue(...call) })
  jobs = await openJobs({ connectionString, handlers: house.handlers, log })
  const closing: (() => Promise<unknown>)[] = [() => (jobs as Jobs).close(), () => resources.close()]
  if (role !== 'worker') {
    const app = await house.buildApp()
    const realtime = openRealtime({
      server: app.server,
      connectionString,
      secret: secrets.derive('realtime'),
      ownOrigins: ownOrigins(config),
      log,
    })
    await app.listen({ port: config.port, host: config.host })
    closing.unshift(
      () => realtime.close(),
      () => app.close(),
    )
  }
  if (role !== 'api') await jobs.work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(role === 'worker' ? `Worker ready in ${seconds} s` : `Answerprint is ready on ${config.appUrl} (${seconds} s)`)
  return async () => {
    for (const close of closing) await close()
  }
}
