import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { until } from './processes/support/server-process.ts'

const OPS = join(import.meta.dirname, '../../../ops/ceph')
const run = promisify(execFile)

/** The address of this run's gateway, before or after its start. The ports are chosen in advance, since several runs may be in parallel. */
export type GatewayPlace = { folder: string; port: number; monitorPort: number }

declare module 'vitest' {
  interface ProvidedContext {
    gateway: GatewayPlace
  }
}

/** A start takes some seconds, most of them idle. */
export const GATEWAY_START_MS = 180_000

/**
 * The address of a real object gateway (ops/ceph), with the keys TESTKEY and TESTSECRET. The first test that asks starts it, for all
 * workers of the run; meanwhile the other workers go on. `S3_TEST_ENDPOINT` names one that runs already.
 */
export async function objectGateway(): Promise<string> {
  if (process.env.S3_TEST_ENDPOINT) return process.env.S3_TEST_ENDPOINT
  const place = inject('gateway')
  const outcome = join(place.folder, 'outcome')
  // Of several concurrent workers only one creates the folder.
  const isFirst = await mkdir(place.folder).then(
    () => true,
    () => false,
  )
  if (isFirst) await writeFile(outcome, await start(place))
  await until(async () => existsSync(outcome) && (await readFile(outcome, 'utf8')) !== '', {
    withinMs: GATEWAY_START_MS,
    what: () => 'the object gateway',
  })
  const problem = await readFile(outcome, 'utf8')
  if (problem !== 'ready') throw new Error(`The object gateway did not start: ${problem}`)
  return `http://127.0.0.1:${place.port}`
}

const environmentOf = ({ folder, port, monitorPort }: GatewayPlace) => ({
  ...process.env,
  CEPH_DIR: join(folder, 'ceph'),
  CEPH_PORT: String(port),
  CEPH_MON_PORT: String(monitorPort),
})

const start = (place: GatewayPlace): Promise<string> =>
  run(join(OPS, 'start.sh'), { env: environmentOf(place) }).then(
    () => 'ready',
    (error) => String(error.stderr || error),
  )

/** Ends the gateway that a test may have started, also one that is still starting. */
export async function stopGateway(place: GatewayPlace): Promise<void> {
  await run(join(OPS, 'stop.sh'), { env: environmentOf(place) })
}
