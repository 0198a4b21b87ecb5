import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTemplateServer } from './database/template-server.ts'
import { stopGateway } from './object-gateway.ts'
import { freePort } from './processes/support/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One server a run; every worker clones its database from the template. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-test-'))
  const server = await openTemplateServer(folder)
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder)
  const gateway = { folder: join(folder, 'gateway'), port: await freePort(), monitorPort: await freePort() }
  project.provide('gateway', gateway)
  const stop = async () => {
    await stopGateway(gateway)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // A run that is ended from outside must not leave a database and a gateway running.
  const ended = () => void stop().finally(() => process.exit(1))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, ended)
  return stop
}
