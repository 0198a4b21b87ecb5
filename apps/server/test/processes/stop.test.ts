import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../src/demo/seed-organization.ts'
import { slate } from '../../src/demo/slate.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, processesNaming, ServerProcess } from './support/server-process.ts'

const DEMO = { DEMO: '1', LOG_LEVEL: 'info' }
/** After the launch; from a first line that has not run yet to a demo that is being seeded. */
const MOMENTS_MS = [0, 100, 300, 600, 1_000, 1_600, 2_400, 3_400, 4_600]

/** An operator, Ctrl-C, and a terminal that is closed. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

async function givenFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-stop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Node ends by the signal itself before the first line of the program has run; nothing was started then. */
async function expectCleanStop(server: ServerProcess, when: string): Promise<void> {
  const { exitCode, signalCode } = server.child
  if (signalCode === null) expect(exitCode, `${when}:\n${server.said}`).toBe(0)
  else expect([SIGNALS.includes(signalCode), server.said], when).toEqual([true, ''])
  expect(server.said, when).not.toMatch(/Error|"level":[56]0/)
  expect(await processesNaming('postgres', server.dataDir), `${when}: PostgreSQL runs on`).toEqual([])
}

test('a stop at any moment of a start ends everything, and the next start goes on from there', { timeout: 240_000 }, async () => {
  const dataDir = await givenFolder()
  for (const [index, moment] of MOMENTS_MS.entries()) {
    const signal = SIGNALS[index % SIGNALS.length] ?? 'SIGTERM'
    const server = await ServerProcess.launch({ dataDir, environment: DEMO })
    onTestFinished(() => server.end('SIGKILL'))
    await sleep(moment)
    await server.end(signal)
    await expectCleanStop(server, `${signal} after ${moment} ms`)
  }
  const seeding = await ServerProcess.launch({ dataDir, environment: DEMO })
  await Promise.race([seeding.saying('seeding the demo'), seeding.ready()])
  await seeding.end('SIGINT')
  await expectCleanStop(seeding, 'while the demo is seeded')

  const server = await ServerProcess.start({ dataDir, environment: DEMO })
  onTestFinished(() => server.end('SIGKILL'))
  const helen = new RemotePerson(server.origin)
  await helen.call(accounts.login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  const client = await connectTo(dataDir)
  const { rows } = await client.query(
    'select (select count(*)::int from organizations) as organizations, count(*)::int as projects from projects',
  )
  await client.end()
  expect(rows).toEqual([{ organizations: 1, projects: slate.length }])
  // Its workers are making the films of the demo.
  await server.end('SIGTERM')
  await expectCleanStop(server, 'once it is ready')
})
