import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { errors } from '@answerprint/contract/errors'
import { files } from '@answerprint/contract/files'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isLeftOut, missing } from '../../../../scripts/needed-tools.ts'
import { COMPILED } from './support/compiled.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startOnDisk(root: string) {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  return { root, dataDir, ...(await start(dataDir)) }
}

async function givenServer(dataDir: string) {
  const started = await start(dataDir)
  closing.push(() => started.server.end('SIGTERM'))
  return started
}

async function start(dataDir: string) {
  const server = await ServerProcess.start({ dataDir })
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  return { server, ada, project: await ada.newProject('The Salt Meridian') }
}

test('a second server on the same data refuses to start and leaves the first one alone', { timeout: 240_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-two-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const { ada, project } = await givenServer(dataDir)
  const bytes = Buffer.from('twelve reels')
  for (const time of [0, 1]) {
    const second = await ServerProcess.launch({ dataDir })
    closing.push(() => second.end('SIGKILL'))
    const [code] = await Promise.race([once(second.child, 'exit'), sleep(60_000).then(() => ['still running'])])
    expect(code, second.said).toBe(1)
    expect(second.said).toMatch(/^Refused: .* is in use by another running server\.$/m)
    await ada.upload(project, `after-${time}.txt`, bytes)
  }
  const { files: listed } = await ada.call(files.list, { params: { projectID: project }, query: {} })
  expect(listed).toHaveLength(2)
})

test('`migrate --check` lists what would be run on an empty folder, and changes nothing there', { timeout: 60_000 }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'answerprint-check-'))
  closing.push(() => rm(root, { recursive: true, force: true }))
  const [empty, missing] = [join(root, 'empty'), join(root, 'missing')]
  await mkdir(empty)
  const { DATABASE_URL, ...environment } = process.env
  const check = (dataDir: string) =>
    spawnSync(process.execPath, [MAIN, 'migrate', '--check'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...environment, ...COMPILED, DATA_DIR: dataDir },
    })
  for (const dataDir of [empty, missing]) {
    const { status, stdout, stderr } = check(dataDir)
    expect(status, stderr).toBe(1)
    expect(stdout).toMatch(/^To be run: 0001/)
  }
  expect(await readdir(root)).toEqual(['empty'])
  expect(await readdir(empty)).toEqual([])
})

const MB = 1_000_000
/** The store leaves 1 GiB of every disk to the database; uploads may use the rest of this one. */
const DISK_MB = 1_700

let onDisk: Awaited<ReturnType<typeof startOnDisk>> | undefined
afterAll(async () => {
  await onDisk?.server.end('SIGTERM')
  if (onDisk) execFileSync('umount', ['-l', onDisk.root])
  if (onDisk) await rm(onDisk.root, { recursive: true, force: true })
})

/** One for all tests that fill it: each leaves it with the space that it found. */
const givenServerOnDisk = async () => {
  onDisk ??= await startOnDisk(openDisk())
  return onDisk
}

const testOnOwnDisk = test.skipIf(isLeftOut('mount'))

testOnOwnDisk('a full disk refuses new parts, serves everything else, and recovers by itself', { timeout: 300_000 }, async () => {
  const { root, ada, project } = await givenServerOnDisk()
  const kept = Buffer.alloc(5 * MB, 'kept ')
  const keptId = await ada.upload(project, 'kept.txt', kept)
  const keptHash = await ada.downloadedHash(keptId)
  const film = Buffer.alloc(60 * MB, 'reel ')
  const begun = await ada.openUpload(project, 'begun.txt', film.length)
  await ada.sendPart(begun, 1, film)

  const ballast = join(root, 'ballast')
  const { bavail, bsize } = await statfs(root)
  execFileSync('fallocate', ['-l', String(bavail * bsize - 300 * MB), ballast])

  await expect(ada.openUpload(project, 'refused.txt', film.length)).rejects.toMatchObject({
    code: 'disk_full',
    message: errors.disk_full.message,
  })
  await expect(ada.sendPart(begun, 2, film)).rejects.toMatchObject({ code: 'disk_full' })
  expect(await ada.downloadedHash(keptId)).toBe(keptHash)
  const again = new RemotePerson(ada.origin)
  await again.call(accounts.login, { body: { email: 'ada@studio.example', password: 'projector4' } })
  expect((await again.call(files.list, { params: { projectID: project }, query: {} })).size).toBe(1)

  await rm(ballast)
  expect(await ada.arrivedParts(begun), 'an acknowledged part is gone').toEqual([1])
  await ada.sendMissing(begun, film)
  await ada.complete(begun, film.length)
  expect((await again.call(files.list, { params: { projectID: project }, query: {} })).size).toBe(2)
})

testOnOwnDisk(
  'a disk that other programs filled to the last byte leaves the database the space that was kept for it',
  {
    timeout: 300_000,
  },
  async () => {
    const { root, dataDir, server, ada, project } = await givenServerOnDisk()
    const reserve = async () => (await stat(join(dataDir, 'reserve')).catch(() => undefined))?.size ?? 0
    await until(async () => (await reserve()) === 256 * 1024 ** 2, { withinMs: 30_000, what: () => 'space that is kept' })

    await fillDisk(root)
    await until(async () => (await reserve()) === 0, { withinMs: 10_000, what: () => 'space that is given to the database' })
    // Between the last byte and the space that is given back a write of the database can fail: it then ends, and is started again.
    await until(() => keepsWhatItHas(dataDir), { withinMs: 30_000, what: () => 'a database that writes' })
    const client = await connectTo(dataDir)
    closing.push(() => client.end())
    for (let time = 0; time < 5; time++) {
      await ada.newProject(`Reel ${time}`)
      await client.query('checkpoint')
    }
    await expect(ada.openUpload(project, 'refused.txt', 5 * MB)).rejects.toMatchObject({ code: 'disk_full' })
    expect(server.hasEnded()).toBe(false)

    await rm(join(root, 'ballast'))
    await until(async () => (await reserve()) === 256 * 1024 ** 2, { withinMs: 30_000, what: () => 'space that is kept again' })
  },
)

/**
 * Takes the space that is left, and no more: most of it at once, the rest block by block, since the database takes some in between. What the
 * server gives back meanwhile is the database's.
 */
async function fillDisk(root: string): Promise<void> {
  const ballast = join(root, 'ballast')
  const { bavail, bsize } = await statfs(root)
  const atOnce = Math.max(bsize, bavail * bsize - 16 * MB)
  spawnSync('fallocate', ['-l', String(atOnce), ballast])
  const rest = Math.ceil((bavail * bsize - atOnce) / bsize)
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'oflag=append', 'conv=notrunc', `bs=${bsize}`, `count=${rest}`])
}

/** Whether the database writes all of it to the disk now. */
async function keepsWhatItHas(dataDir: string): Promise<boolean> {
  try {
    const client = await connectTo(dataDir)
    await client.query('checkpoint').finally(() => client.end())
    return true
  } catch {
    return false
  }
}

/** A disk of its own, that only root can make. */
function openDisk(): string {
  const root = join(tmpdir(), `answerprint-disk-${process.pid}`)
  try {
    execFileSync('mkdir', ['-p', root])
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', root], { stdio: 'pipe' })
    return root
  } catch (error) {
    throw missing('mount', `This test fills a file system of its own, which only root on Linux may mount (${String(error).slice(0, 120)}).`)
  }
}
