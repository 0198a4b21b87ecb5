import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projects } from '@answerprint/contract/projects'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortFilm } from '../clips.ts'
import { command, PASSPHRASE } from '../releases/backup-commands.ts'
import { encodedFilm, watchedSegment } from '../releases/installation.ts'
import { RemotePerson } from './support/remote-person.ts'
import { ServerProcess, until } from './support/server-process.ts'

/** Each wipes what the one before restored. More: RESTORE_DRILLS=5. */
const drills = Number(process.env.RESTORE_DRILLS ?? 1)

let root: string
let server: ServerProcess
let ada: RemotePerson
let notesId: string
let film: { fileId: string; filmToken: string; screenerID: string; hash: string; segment: string }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const titlesOf = async (person: RemotePerson) => {
  const { projects: listed } = await person.call(projects.list, { query: {} })
  return listed.map((each) => each.title)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'answerprint-backup-'))
  server = await ServerProcess.start({ dataDir: join(root, 'data') })
  ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('The Salt Meridian')
  const bytes = shortFilm({ size: '640x360' })
  const fileId = await ada.upload(projectID, 'THE_SALT_MERIDIAN.mp4', bytes)
  const screenerID = await encodedFilm(ada, projectID, fileId)
  const sent = await ada.call(sharedScreeners.send, { body: { shareType: 'link', screenerID, linkName: 'Festival' } })
  const filmToken = sent.shared_screeners[0]?.url.split('/').pop() ?? ''
  film = { fileId, filmToken, screenerID, hash: sha256(bytes), segment: '' }
  film.segment = await watchedSegment(server.origin, film)
}, 180_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

test('an installation is backed up while people work, wiped, and restored: everything is there and the film plays', {
  timeout: 60_000 + drills * 300_000,
}, async () => {
  const restoreMs: number[] = []
  let kept = 0
  for (let drill = 0; drill < drills; drill++) {
    const [folder, restored] = [join(root, `backup-${drill}`), join(root, `restored-${drill}`)]
    const acknowledged = await backUpMeanwhile(folder, drill)
    await server.end('SIGKILL')
    await rm(server.dataDir, { recursive: true })

    const began = performance.now()
    expect(await command(restored, ['restore', folder])).toEqual({
      code: 0,
      said: expect.stringContaining('the installation can be started'),
    })
    server = await ServerProcess.start({ dataDir: restored })
    restoreMs.push(Math.round(performance.now() - began))
    ada.origin = server.origin
    expect(await titlesOf(ada)).toEqual(expect.arrayContaining(['The Salt Meridian', ...acknowledged]))
    expect(await ada.downloadedHash(film.fileId)).toBe(film.hash)
    expect(await watchedSegment(server.origin, film)).toBe(film.segment)
    kept += acknowledged.length
  }
  console.info(`restore drills: ${drills}, 0 lost of ${kept} changes before the backup; served again after ${restoreMs.join(', ')} ms`)
})

/** A backup while people work: what was acknowledged before it began. */
async function backUpMeanwhile(folder: string, drill: number): Promise<string[]> {
  const done: string[] = []
  let isDone = false
  const working = (async () => {
    for (let index = 0; !isDone; index++) {
      await ada.newProject(`Reel ${drill}-${index}`)
      done.push(`Reel ${drill}-${index}`)
    }
  })()
  await until(async () => done.length > 3, { withinMs: 20_000, what: () => 'some work' })
  const acknowledged = [...done]
  const first = await command(server.dataDir, ['backup', folder])
  isDone = true
  await working
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('Backed up as ')])
  return acknowledged
}

/** A backup of this server for all tests that only restore it: the first of them is made before its last file was sent. */
const again = () => join(root, 'again')
const NOTES = 'Reel four is missing two frames.'

test('a second backup copies only what is new, and earlier ones are deleted when asked', { timeout: 300_000 }, async () => {
  await command(server.dataDir, ['backup', again()])
  const projectID = await ada.newProject('One more')
  notesId = await ada.upload(projectID, 'notes.txt', Buffer.from(NOTES))

  const second = await command(server.dataDir, ['backup', again(), '--keep', '1'])

  const [, objects, reused] = /(\d+) objects of \d+ bytes, (\d+) of them/.exec(second.said) ?? []
  expect(Number(objects) - Number(reused)).toBeLessThan(5)
  expect(Number(reused)).toBeGreaterThan(5)
  expect(await readdir(join(again(), 'runs'))).toHaveLength(1)
})

test('what cannot be restored is refused with a sentence, and an installation in use is never touched; the latest backup is whole', {
  timeout: 300_000,
}, async () => {
  const [folder, target] = [again(), join(root, 'target')]
  expect(await command(server.dataDir, ['backup', join(root, 'refused')], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set BACKUP_PASSPHRASE'),
  })
  const wrong = await command(target, ['restore', folder], { BACKUP_PASSPHRASE: 'another passphrase' })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('The passphrase does not open this backup') })
  expect(await command(target, ['restore', join(root, 'nowhere')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no complete backup'),
  })

  const [group = ''] = await readdir(join(folder, 'objects'))
  const [id = ''] = await readdir(join(folder, 'objects', group))
  const path = join(folder, 'objects', group, id)
  await copyFile(path, `${path}.whole`)
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
  await writeFile(path, bytes)
  expect(await command(target, ['restore', folder])).toMatchObject({ code: 1, said: expect.stringContaining('of this backup is damaged') })
  await rename(`${path}.whole`, path)

  // What was refused has left nothing in the way of the next try.
  expect(await command(target, ['restore', folder])).toMatchObject({ code: 0 })
  expect(await command(target, ['restore', folder])).toMatchObject({ code: 1, said: expect.stringContaining('an empty installation only') })
  expect((await stat(join(target, 'secret.key'))).mode & 0o777).toBe(0o600)
  await expectRestored(target)
})

test('a backup is restored into an installation that was started before, when it has no accounts yet', { timeout: 300_000 }, async () => {
  const target = join(root, 'started')
  const environment = { SECRET_KEY: (await readFile(join(server.dataDir, 'secret.key'), 'utf8')).trim() }
  const started = await ServerProcess.start({ dataDir: target, environment })
  await started.end('SIGTERM')

  expect(await command(target, ['restore', again()], { ...environment, BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({ code: 0 })

  await expectRestored(target, environment)
})

test('a restore that is broken off between its tables and its jobs is ended by the same command, and no server starts before', {
  timeout: 300_000,
}, async () => {
  const [folder, target] = [again(), join(root, 'half')]
  await mkdir(target)
  await writeFile(join(target, 'scratch'), 'no folder')
  expect((await command(target, ['restore', folder])).code).toBe(1)
  await rm(join(target, 'scratch'))

  expect(await command(target, ['serve'], { PORT: '0' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('run the command restore with its folder again'),
  })
  expect(await command(target, ['restore', folder])).toMatchObject({ code: 0, said: expect.stringContaining('can be started') })

  await expectRestored(target)
})

/** A server on what was restored: people sign in, and find the film and the file that was sent last. */
async function expectRestored(dataDir: string, environment: Record<string, string> = {}): Promise<void> {
  const other = await ServerProcess.start({ dataDir, environment })
  const there = new RemotePerson(other.origin)
  await there.signIn('ada@studio.example')
  expect(await there.downloadedHash(film.fileId)).toBe(film.hash)
  expect(await there.downloadedHash(notesId)).toBe(sha256(NOTES))
  await other.end('SIGTERM')
}
