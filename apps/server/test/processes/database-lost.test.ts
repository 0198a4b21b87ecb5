import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projects } from '@answerprint/contract/projects'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { RemotePerson } from './support/remote-person.ts'
import { freePort } from './support/free-port.ts'
import { connectTo, postmasterOf, ServerProcess, until } from './support/server-process.ts'

const BACK_MS = 30_000
const SECRET_KEY = 'the secret of an installation, long enough'
/** What a call may be answered while the database comes and goes. */
const ALLOWED = [200, 503]

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-lost-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Answer = { status: number; code: string | undefined; retryAfter: string | null }

/** Lists the projects of a person again and again, several at a time: every answer that came. */
function keepAsking(person: RemotePerson) {
  const answers: Answer[] = []
  let isEnough = false
  const ask = async () => {
    while (!isEnough) {
      const answer = await fetch(`${person.origin}/api${projects.list.path}`, { headers: { cookie: person.cookies() } })
      const { code } = (await answer.json()) as { code?: string }
      answers.push({ status: answer.status, code, retryAfter: answer.headers.get('retry-after') })
      await sleep(20)
    }
  }
  const asking = Promise.all([ask(), ask(), ask(), ask()])
  return {
    answers,
    async enough() {
      isEnough = true
      await asking
    },
  }
}

/** Breaks the database while people use it; they are asked to come back, and then everything is as it was. */
async function expectRecovery(server: ServerProcess, ada: RemotePerson, breakIt: () => Promise<void>): Promise<Answer[]> {
  const asked = keepAsking(ada)
  await until(async () => asked.answers.length > 8, { withinMs: BACK_MS, what: () => 'answers before the fault' })
  const before = asked.answers.length
  await breakIt()
  const isBack = async () => {
    const after = asked.answers.slice(before)
    return after.length > 20 && after.slice(-10).every((each) => each.status === 200)
  }
  await until(isBack, { withinMs: BACK_MS, what: () => `answers again: ${JSON.stringify(asked.answers.slice(-3))}\n${server.said}` })
  await asked.enough()
  const others = asked.answers.filter((each) => !ALLOWED.includes(each.status))
  expect(others, server.said).toEqual([])
  for (const { status, code, retryAfter } of asked.answers)
    if (status === 503) expect({ code, retryAfter }).toEqual({ code: 'database_unavailable', retryAfter: '2' })
  expect(server.hasEnded(), server.said).toBe(false)
  return asked.answers.slice(before)
}

test('the embedded database is started again when it is killed, and calls until then are asked to come back', {
  timeout: 300_000,
}, async () => {
  const server = await ServerProcess.start({ dataDir: await givenFolder(), environment: { LOG_LEVEL: 'warn' } })
  onTestFinished(() => server.end('SIGTERM'))
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  await ada.newProject('The Salt Meridian')
  const killed = await expectRecovery(server, ada, async () => {
    process.kill((await postmasterOf(server.dataDir)).pid, 'SIGKILL')
  })
  expect(killed.filter((each) => each.status === 503)).not.toEqual([])
  expect(server.said).toContain('The database is back.')

  await expectRecovery(server, ada, async () => {
    const client = await connectTo(server.dataDir)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  })
  await ada.newProject('Ortolan')

  const { pid } = await postmasterOf(server.dataDir)
  await server.end('SIGTERM')
  expect(server.child.exitCode, server.said).toBe(0)
  expect(() => process.kill(pid, 0), 'the database that was started again is stopped too').toThrow('ESRCH')
})

test('a start waits for a database that is away, says so, and stops at once; a fail-over ends no process', {
  timeout: 300_000,
}, async () => {
  const dataDir = await givenFolder()
  const database = await openEmbedded(await givenFolder())
  onTestFinished(() => database.stop())
  let port = await freePort()
  const proxy = await FaultProxy.start(() => ({ host: '127.0.0.1', port }))
  onTestFinished(() => proxy.close())
  const url = new URL(database.url)
  const { port: databasePort } = url
  url.host = new URL(proxy.origin).host
  const launch = () => ServerProcess.launch({ dataDir, environment: { DATABASE_URL: url.href, SECRET_KEY, LOG_LEVEL: 'warn' } })
  const waits = async (server: ServerProcess) =>
    until(async () => server.said.includes(`Waiting for the database at ${url.host}`), { withinMs: BACK_MS, what: () => server.said })

  const stopped = await launch()
  onTestFinished(() => stopped.end('SIGKILL'))
  await waits(stopped)
  const began = performance.now()
  await stopped.end('SIGTERM')
  expect(stopped.child.exitCode, stopped.said).toBe(0)
  expect(performance.now() - began).toBeLessThan(3_000)

  const server = await launch()
  onTestFinished(() => server.end('SIGTERM'))
  await waits(server)
  port = Number(databasePort)
  await server.ready()
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const lost = await expectRecovery(server, ada, async () => {
    port = await freePort()
    proxy.reset()
    const ready = async () => (await fetch(`${server.origin}/readyz`)).status
    await until(async () => (await ready()) === 503, { withinMs: BACK_MS, what: () => 'a server that is not ready' })
    port = Number(databasePort)
  })
  expect(lost.filter((each) => each.status === 503)).not.toEqual([])
})

test('a start waits for an object store that is away, and stops at once', { timeout: 60_000 }, async () => {
  const bucket = { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`, S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  const server = await ServerProcess.launch({ dataDir: await givenFolder(), environment: { ...bucket, LOG_LEVEL: 'warn' } })
  onTestFinished(() => server.end('SIGKILL'))
  const what = () => server.said
  await until(async () => server.said.includes(`Waiting for the object store at ${bucket.S3_ENDPOINT}`), { withinMs: BACK_MS, what })
  const gone = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect((await gone)[0], server.said).toBe(0)
})
