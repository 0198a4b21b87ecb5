import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageStories } from '@answerprint/contract/deliveries'
import { folders } from '@answerprint/contract/folders'
import { packages } from '@answerprint/contract/packages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packCli } from '../../../../scripts/pack-cli.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { withCompiled } from '../processes/support/compiled.ts'
import { startServer } from '../start-server.ts'
import { givenLine, onceAt } from './given-line.ts'

const PROGRAM = join(import.meta.dirname, '../../../cli/src/main.ts')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerprint-get-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function givenLink(through: (origin: string) => Promise<string> = async (origin) => origin, text = 'Reel one. '.repeat(50_000)) {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: inside } = await helen.call(folders.create, { params, body: { name: 'Localisation' } })
  await server.given.file(helen, projectID, 'fr.srt', Buffer.from('Oui'), inside)
  const reel = await server.given.file(helen, projectID, 'reel.txt', Buffer.from(text))
  await server.work()
  const _files = [
    { _id: inside, type: 'folder' as const },
    { _id: reel, type: 'document' as const },
  ]
  const { package: made } = await helen.call(packages.send, {
    params,
    body: { shareType: 'link', _files, label: 'Delivery', password: 'meridian' },
  })
  const link = `${await through(server.origin)}${new URL(made.url).pathname}`
  const run = (program: string[], out: string, ...more: string[]) =>
    promisify(execFile)(process.execPath, [...program, 'get', link, '--out', join(folder, out), ...more], {
      cwd: folder,
      env: withCompiled(),
    }).catch((error) => error)
  const get = (out: string, ...more: string[]) => run([PROGRAM], out, ...more)
  /** No file may become larger than a kilobyte: a disk on which nothing else has space. */
  const getOnFullDisk = (out: string) => {
    const words = [process.execPath, PROGRAM, 'get', link, '--out', join(folder, out), '--password', 'meridian']
    return promisify(execFile)('sh', ['-c', 'trap "" XFSZ; ulimit -f 2; exec "$@"', 'sh', ...words], { cwd: folder }).catch(
      (error) => error,
    )
  }
  const story = () => helen.call(packageStories.get, { params: { projectID, packageID: made._id } })
  return { run, get, getOnFullDisk, story, db: server.db, clock: server.clock }
}

test('a link is downloaded from a terminal with its folders, and each file is compared', async () => {
  const { get, story } = await givenLink()
  const refused = await get('first')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('asks for a password') })

  const { stdout } = await get('first', '--password', 'meridian')

  expect(stdout).toMatch(/Verified +[0-9a-f]{8} {2}Localisation\/fr\.srt/)
  expect(await readFile(join(folder, 'first/Localisation/fr.srt'), 'utf8')).toBe('Oui')
  expect((await stat(join(folder, 'first/reel.txt'))).size).toBe(500_000)
  expect(await readFile(join(folder, 'first/ascmhl/ascmhl_chain.xml'), 'utf8')).toContain('0001_Delivery_')
  expect(await story()).toMatchObject({ recipients: [{ verified_count: 2, finished_at: expect.any(String) }] })
})

test('an interrupted download is resumed, and complete files are not downloaded again', async () => {
  const { get, story } = await givenLink()
  await get('second', '--password', 'meridian')
  const path = join(folder, 'second/reel.txt')
  const whole = await readFile(path)
  await rm(path)
  await writeFile(`${path}.7f65c0a9.part`, whole.subarray(0, 123_456))

  const { stdout } = await get('second', '--password', 'meridian')

  expect(stdout).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(await readFile(path)).toEqual(whole)
  const downloads = (await story()).recipients[0]?.events.filter((each) => each.event === 'downloaded')
  expect(downloads?.map((each) => each.file_name)).toEqual(['reel.txt', 'reel.txt', 'fr.srt'])

  // A partial file of other content is detected, and the file is downloaded again.
  await rm(path)
  await writeFile(`${path}.7f65c0a9.part`, Buffer.alloc(123_456, 'x'))
  expect((await get('second', '--password', 'meridian')).stdout).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(await readFile(path)).toEqual(whole)
})

test('another file of the same name stays as it is: what arrives gets a number, also when the link is downloaded again', async () => {
  const { get } = await givenLink()
  const place = join(folder, 'kept')
  await mkdir(place)
  await writeFile(join(place, 'reel.txt'), 'The notes of an editor.')

  for (const run of ['first', 'second']) {
    const { stdout } = await get('kept', '--password', 'meridian')
    expect(stdout, run).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt\n +It is "reel \(2\)\.txt": another file has its name\./)
    expect(await readFile(join(place, 'reel.txt'), 'utf8'), run).toBe('The notes of an editor.')
    expect((await stat(join(place, 'reel (2).txt'))).size, run).toBe(500_000)
    expect((await readdir(place)).sort(), run).toEqual(['Localisation', 'ascmhl', 'reel (2).txt', 'reel.txt'])
  }
})

test('what cannot be had now is named with its reason, and the run has not ended well; a partial file of someone else is not touched', async () => {
  const { get, db, clock } = await givenLink()
  const place = join(folder, 'partly')
  await mkdir(place)
  await writeFile(join(place, 'reel.txt.part'), 'A part of my own.')
  expect((await get('partly', '--password', 'meridian')).stdout).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(await readFile(join(place, 'reel.txt.part'), 'utf8')).toBe('A part of my own.')

  await db.updateTable('files').set({ frozen_at: clock.now() }).where('name', '=', 'reel.txt').execute()
  await db.updateTable('files').set({ status: 'Error' }).where('name', '=', 'fr.srt').execute()
  const { code, stdout } = await get('later', '--password', 'meridian')

  expect(code).toBe(1)
  expect(stdout).toMatch(/^Archived +reel\.txt: ask the sender to restore it\.$/m)
  expect(stdout).toMatch(/^Damaged +Localisation\/fr\.srt: ask the sender to send it again\.$/m)
})

test('a wrong command line is answered with its usage: an address that is none, and a folder without --out', async () => {
  const { run } = await givenLink()
  expect(await promisify(execFile)(process.execPath, [PROGRAM, 'get', 'nordlys']).catch((error) => error)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('This is no link to files: it looks like https://host/transfers/…'),
  })
  expect(await run([PROGRAM], 'sixth', 'elsewhere', '--password', 'meridian')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('One link at a time. The folder goes after --out.'),
  })
})

test('an ASC MHL history that is there stays as it is: the manifest of the delivery goes beside it, once', async () => {
  const { get } = await givenLink()
  const place = join(folder, 'card')
  await mkdir(join(place, 'ascmhl'), { recursive: true })
  await writeFile(join(place, 'ascmhl/ascmhl_chain.xml'), 'the history of a camera card')

  for (const run of ['first', 'second']) {
    const { stdout } = await get('card', '--password', 'meridian')
    expect(stdout, run).toContain('The manifest is in "ascmhl (2)": another history is in "ascmhl".')
    expect(await readFile(join(place, 'ascmhl/ascmhl_chain.xml'), 'utf8'), run).toBe('the history of a camera card')
    expect((await readdir(join(place, 'ascmhl'))).sort(), run).toEqual(['ascmhl_chain.xml'])
    expect(await readFile(join(place, 'ascmhl (2)/ascmhl_chain.xml'), 'utf8'), run).toContain('0001_Delivery_')
    expect((await readdir(place)).sort(), run).toEqual(['Localisation', 'ascmhl', 'ascmhl (2)', 'reel.txt'])
  }
})

test('on a full disk a file has failed and did not arrive damaged, no half of a manifest is left, and the next run goes on', async () => {
  const { get, getOnFullDisk, story } = await givenLink(undefined, 'Reel one. '.repeat(2_000))
  const full = await getOnFullDisk('full')
  expect(full).toMatchObject({ code: 1, stdout: expect.stringMatching(/Failed +reel\.txt: The disk takes no file of this size\./) })
  expect(full.stderr).not.toMatch(/E[A-Z]{4}/)
  expect(await readdir(join(folder, 'full/ascmhl'))).toEqual([])
  expect((await story()).recipients[0]?.events.filter((each) => each.event === 'failed')).toEqual([])

  const { stdout } = await get('full', '--password', 'meridian')

  expect(stdout).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(await readdir(join(folder, 'full'))).not.toContain('ascmhl (2)')
  expect((await readdir(join(folder, 'full/ascmhl'))).sort()).toEqual([
    expect.stringMatching(/^0001_Delivery_.*\.mhl$/),
    'ascmhl_chain.xml',
  ])
})

test('a delivery that is gone on with keeps one manifest, which then has the files of both runs', async () => {
  const { get, db, clock } = await givenLink()
  const place = join(folder, 'continued')
  const archive = (frozen_at: Date | null) => db.updateTable('files').set({ frozen_at }).where('name', '=', 'reel.txt').execute()
  await archive(clock.now())
  expect(await get('continued', '--password', 'meridian')).toMatchObject({ code: 1 })
  await archive(null)

  const { stdout } = await get('continued', '--password', 'meridian')

  expect(stdout).not.toContain('another history')
  expect((await readdir(place)).sort()).toEqual(['Localisation', 'ascmhl', 'reel.txt'])
  const chain = await readFile(join(place, 'ascmhl/ascmhl_chain.xml'), 'utf8')
  const manifest = await readFile(join(place, 'ascmhl', /<path>(.*)<\/path>/.exec(chain)?.[1] ?? ''), 'utf8')
  expect([...manifest.matchAll(/<path [^>]*>([^<]*)/g)].map((each) => each[1])).toEqual(['Localisation/fr.srt', 'reel.txt'])
})

test('a server that does not answer for a moment costs no file: each is waited for, and compared', { timeout: 60_000 }, async () => {
  const faults = ['/contents', '/s3/download', '/verifications', '/manifest'].map((address) => onceAt(address, 'away'))
  const line = (origin: string) => givenLine(origin, (url) => faults.map((faultOf) => faultOf(url)).find(Boolean))
  const { get, story } = await givenLink(async (origin) => (await line(origin)).origin)

  const { stdout } = await get('third', '--password', 'meridian')

  expect(stdout).toContain('Next try in 1 s. Nothing is lost.')
  expect(stdout).toMatch(/Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(stdout).not.toContain('Failed')
  expect(await story()).toMatchObject({ recipients: [{ verified_count: 2, finished_at: expect.any(String) }] })
})

test('a line that is cut for seconds fails nothing: the download goes on from where it was, and each file is compared', async () => {
  const server = { host: '127.0.0.1', port: 0 }
  /** How many connections still meet no one. */
  let cut = 0
  const proxy = await FaultProxy.start(() => (cut-- > 0 ? { ...server, port: 9 } : server))
  const { get, story } = await givenLink(async (origin) => {
    server.port = Number(new URL(origin).port)
    return proxy.origin
  })
  proxy.line.bytesPerSecond = 100_000
  const getting = get('fifth', '--password', 'meridian')
  const arrived = () =>
    stat(join(folder, 'fifth/reel.txt.7f65c0a9.part'))
      .then(({ size }) => size)
      .catch(() => 0)
  await expect.poll(arrived).toBeGreaterThan(50_000)
  cut = 2
  proxy.reset()
  proxy.line.bytesPerSecond = Number.POSITIVE_INFINITY

  const { stdout } = await getting
  expect(stdout).toMatch(/The connection was lost\. Next try in 2 s\. Nothing is lost\.[\s\S]*Verified +[0-9a-f]{8} {2}reel\.txt/)
  expect(stdout).not.toContain('Failed')
  expect(await story()).toMatchObject({ recipients: [{ verified_count: 2 }] })
  await proxy.close()
})

test('the packed program is one file that runs anywhere, with nothing that Node 20 has not', { timeout: 60_000 }, async () => {
  const { run, story } = await givenLink()
  const installed = join(folder, 'installed')
  const packed = await packCli(join(folder, 'packed'))
  await promisify(execFile)('npm', ['install', '--global', '--offline', '--prefix', installed, packed], { cwd: folder })
  const program = join(installed, 'bin/answerprint')
  expect(await readdir(join(installed, 'lib/node_modules/answerprint'))).toEqual(['LICENSE', 'answerprint.js', 'package.json'])

  const older = join(import.meta.dirname, 'without-newer-built-ins.mjs')
  const { stdout } = await run(['--import', older, program], 'third', '--password', 'meridian')

  expect(stdout).toMatch(/Verified +[0-9a-f]{8} {2}Localisation\/fr\.srt/)
  expect(await story()).toMatchObject({ recipients: [{ verified_count: 2 }] })
})
