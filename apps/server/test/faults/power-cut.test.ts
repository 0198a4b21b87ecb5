import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isLeftOut } from '../../../../scripts/needed-tools.ts'
import { RemotePerson } from '../processes/support/remote-person.ts'
import { connectTo, isRunning, postmasterOf, ServerProcess, seededRandom, until } from '../processes/support/server-process.ts'
import { CuttableDisk } from './cuttable-disk.ts'
import { expectKept, keepWriting } from './writers.ts'

/** Cuts of a first start, each of its own, and cuts of an installed server, one after the other. More: POWER_CUTS=20 POWER_CUTS_INSTALLED=40. */
const cuts = Number(process.env.POWER_CUTS ?? 1)
const cutsInstalled = Number(process.env.POWER_CUTS_INSTALLED ?? 1)
const seed = Number(process.env.POWER_SEED ?? randomInt(2 ** 31))
/** File systems write by themselves within half a minute: a cut before that finds what was flushed, and little else. */
const LATEST_CUT_MS = 25_000
const LONGEST_WRITING_MS = cutsInstalled > 1 ? 4_000 : 800
const STARTED_MS = 20_000
/** The latest are the first to be lost: before these, people take their time. */
const LAST_MS = 3_000
const BETWEEN_MS = 300
const SIGN_INS = 20
const testOnOwnDisk = test.skipIf(isLeftOut('mount'))

let folder: string
/** What the last first start has left, as it runs after its cut. */
let installed: Installed | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerprint-power-'))
})
afterAll(async () => {
  if (installed) await killAll(installed.server)
  await CuttableDisk.removeAll()
  await rm(folder, { recursive: true, force: true })
})

type Installed = { disk: CuttableDisk; server: ServerProcess }

/** People who sign up until the server is gone, at last one right after the other: those whose sign-up was answered. */
function signUps(origin: string, cutAtMs: number): { done: string[]; ended: Promise<void> } {
  const done: string[] = []
  const ended = (async () => {
    for (;;) {
      const email = `ada-${done.length}@studio.example`
      await new RemotePerson(origin).signUp(email)
      done.push(email)
      if (performance.now() < cutAtMs - LAST_MS) await sleep(BETWEEN_MS)
    }
  })().catch(() => undefined)
  return { done, ended }
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** The database and its processes; none before it has started. */
async function databaseOf({ dataDir }: ServerProcess): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir).catch(() => undefined)
  if (!postmaster || !isRunning(postmaster.pid)) return []
  return [postmaster.pid, ...(await childrenOf(postmaster.pid).catch(() => []))]
}

/** Nothing of them writes any more, so that the copy is of one moment. */
async function freeze(server: ServerProcess): Promise<void> {
  for (const pid of await databaseOf(server)) if (isRunning(pid)) process.kill(pid, 'SIGSTOP')
}

async function killAll(server: ServerProcess): Promise<void> {
  const database = await databaseOf(server)
  await server.end('SIGKILL')
  for (const pid of database) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

async function accountsIn(dataDir: string): Promise<string[]> {
  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ email: string }>('select email from users').finally(() => client.end())
  return rows.map((each) => each.email)
}

/** The disk with a server on it again, which people can use. */
async function startOn(disk: CuttableDisk): Promise<Installed> {
  const server = await ServerProcess.launch({ dataDir: join(disk.root, 'data') })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await killAll(server)
  })
  await server.ready()
  return { disk, server }
}

testOnOwnDisk('R6: power is cut in the first minute of a first start', { timeout: 30_000 + cuts * 90_000 }, async () => {
  const random = seededRandom(seed)
  let kept = 0
  for (let run = 0; run < cuts; run++) {
    const own = await mkdtemp(join(folder, 'first-'))
    const disk = await CuttableDisk.make(own)
    const server = await ServerProcess.launch({ dataDir: join(disk.root, 'data') })
    onTestFinished(() => killAll(server))
    const cutAtMs = performance.now() + random() * LATEST_CUT_MS
    const isReady = await Promise.race([server.ready().then(() => true), sleep(cutAtMs - performance.now(), false)])
    const people = isReady ? signUps(server.origin, cutAtMs) : { done: [], ended: Promise.resolve() }
    await sleep(Math.max(0, cutAtMs - performance.now()))
    server.child.kill('SIGSTOP')
    const acknowledged = [...people.done]
    await freeze(server)
    const after = await disk.cut()
    await killAll(server)
    await people.ended
    await disk.remove()

    const again = await startOn(after)
    const ada = new RemotePerson(again.server.origin)
    expect(await accountsIn(again.server.dataDir)).toEqual(expect.arrayContaining(acknowledged))
    for (const email of acknowledged.slice(-SIGN_INS)) await ada.signIn(email)
    await ada.signUp('mei@fjordlab.example')
    kept += acknowledged.length
    if (run === cuts - 1) installed = again
    else {
      await again.server.end('SIGTERM')
      expect(again.server.child.exitCode, `run ${run}, POWER_SEED=${seed}`).toBe(0)
      await after.remove()
    }
  }
  console.info(`power cuts: ${cuts} of a first start, POWER_SEED=${seed}, 0 lost of ${kept} accounts that were acknowledged`)
})

testOnOwnDisk('R6: power is cut below an installed server that people write to', { timeout: 60_000 + cutsInstalled * 60_000 }, async () => {
  const random = seededRandom(seed + 1)
  let current = installed ?? (await startOn(await CuttableDisk.make(folder)))
  const email = 'helen@fjordlab.example'
  await new RemotePerson(current.server.origin).signUp(email)
  let project = ''
  let kept = 0
  for (let run = 0; run < cutsInstalled; run++) {
    const { disk, server } = current
    const person = new RemotePerson(server.origin)
    await person.signIn(email)
    if (project === '') project = await person.newProject('The Salt Meridian')
    const people = keepWriting({ person, project, dataDir: server.dataDir, run })
    await until(async () => people.isStarted(), { withinMs: STARTED_MS, what: () => `people who write\n${server.said}`, everyMs: 5 })
    await sleep(random() * LONGEST_WRITING_MS)
    server.child.kill('SIGSTOP')
    const written = people.acknowledged()
    await freeze(server)
    const after = await disk.cut()
    await killAll(server)
    await people.ended
    await disk.remove()

    current = await startOn(after)
    installed = current
    const reader = new RemotePerson(current.server.origin)
    await reader.signIn(email)
    const where = `run ${run}, POWER_SEED=${seed}`
    kept += await expectKept({ person: reader, project, dataDir: current.server.dataDir, written }).catch((cause: unknown) => {
      throw new Error(`something was lost in ${where}`, { cause })
    })
  }
  await current.server.end('SIGTERM')
  expect(current.server.child.exitCode, `POWER_SEED=${seed}`).toBe(0)
  console.info(`power cuts: ${cutsInstalled} of an installed server, POWER_SEED=${seed}, 0 lost of ${kept} changes that were acknowledged`)
})
