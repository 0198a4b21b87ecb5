import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { isLeftOut, missing } from '../../../../scripts/needed-tools.ts'
import { RemotePerson } from '../processes/remote-person.ts'
import { isRunning, postmasterOf, ServerProcess, seededRandom } from '../processes/server-process.ts'

/** Each cut is a first start of its own. More: POWER_CUTS=20. */
const cuts = Number(process.env.POWER_CUTS ?? 1)
const seed = Number(process.env.POWER_SEED ?? randomInt(2 ** 31))
/** File systems write by themselves within half a minute: a cut before that finds what was flushed, and little else. */
const LATEST_CUT_MS = 25_000
const IMAGE_MB = 700

/** A disk in a file. What was not flushed to it is only in memory, and is not in a copy of the file. */
class CuttableDisk {
  readonly folder: string
  readonly root: string
  readonly #image: string
  #isMounted = false

  private constructor(folder: string, name: string) {
    this.folder = folder
    this.root = join(folder, name)
    this.#image = join(folder, `${name}.img`)
  }

  static async make(folder: string): Promise<CuttableDisk> {
    const disk = new CuttableDisk(folder, 'before')
    execFileSync('truncate', ['-s', `${IMAGE_MB}M`, disk.#image])
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image])
    await disk.#mount()
    return disk
  }

  /** The disk as the machine finds it when power is back. */
  async cut(): Promise<CuttableDisk> {
    const copy = new CuttableDisk(this.folder, 'after')
    execFileSync('cp', ['--sparse=always', this.#image, copy.#image])
    await copy.#mount()
    return copy
  }

  unmount(): void {
    if (this.#isMounted) execFileSync('umount', ['-l', this.root])
    this.#isMounted = false
  }

  async #mount(): Promise<void> {
    await mkdir(this.root)
    try {
      execFileSync('mount', ['-o', 'loop', this.#image, this.root], { stdio: 'pipe' })
      this.#isMounted = true
    } catch (error) {
      throw missing('mount', `This test mounts a disk of its own, as only root on Linux may (${String(error).slice(0, 120)}).`)
    }
  }
}

/** People who sign up one after the other, until the server is gone: those whose sign-up was answered. */
function signUps(origin: string): { done: string[]; ended: Promise<void> } {
  const done: string[] = []
  const ended = (async () => {
    for (;;) {
      const email = `ada-${done.length}@studio.example`
      await new RemotePerson(origin).signUp(email)
      done.push(email)
    }
  })().catch(() => undefined)
  return { done, ended }
}

async function killAll(server: ServerProcess): Promise<void> {
  const postmaster = await postmasterOf(server.dataDir).catch(() => undefined)
  await server.end('SIGKILL')
  if (postmaster && isRunning(postmaster.pid)) process.kill(postmaster.pid, 'SIGKILL')
}

test.skipIf(isLeftOut('mount'))('R6: power is cut in the first minute of a first start', { timeout: 30_000 + cuts * 90_000 }, async () => {
  const random = seededRandom(seed)
  let kept = 0
  for (let run = 0; run < cuts; run++) {
    const folder = await mkdtemp(join(tmpdir(), 'answerprint-power-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const disk = await CuttableDisk.make(folder)
    onTestFinished(() => disk.unmount())
    const server = await ServerProcess.launch({ dataDir: join(disk.root, 'data') })
    const cutAtMs = performance.now() + random() * LATEST_CUT_MS
    const isReady = await Promise.race([server.ready().then(() => true), sleep(cutAtMs - performance.now(), false)])
    const people = isReady ? signUps(server.origin) : { done: [], ended: Promise.resolve() }
    await sleep(Math.max(0, cutAtMs - performance.now()))
    server.child.kill('SIGSTOP')
    const acknowledged = [...people.done]
    const after = await disk.cut()
    onTestFinished(() => after.unmount())
    await killAll(server)
    await people.ended
    disk.unmount()

    const again = await ServerProcess.launch({ dataDir: join(after.root, 'data') })
    onTestFinished(() => killAll(again))
    await again.ready()
    const ada = new RemotePerson(again.origin)
    for (const email of acknowledged) await ada.call(accounts.login, { body: { email, password: 'projector4' } })
    await ada.signUp('mei@fjordlab.example')
    kept += acknowledged.length
    await again.end('SIGTERM')
    after.unmount()
    expect(again.child.exitCode, `run ${run}, POWER_SEED=${seed}`).toBe(0)
  }
  console.info(`power cuts: ${cuts}, POWER_SEED=${seed}, 0 lost of ${kept} accounts that were acknowledged`)
})
