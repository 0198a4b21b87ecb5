import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { afterEach, expect, test } from 'vitest'
import { createRecordHistory } from '#features/history'
import { backUp } from '#platform/backup/back-up'
import { shortFilm } from '../../../test/clips.ts'
import { createMendFiles } from './mend-files.ts'
import { flip, givenServer, keyOf, pathOf } from './testing/given-scrub.ts'

const BYTES = Buffer.alloc(200_000, 'Every frame. ')
const SECRETS = { secretKey: 'the secret of a story, long enough', passphrase: 'twelve reels of salt' }

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function givenBackups() {
  const story = await givenServer()
  const { db, store, clock, databaseUrl, origin, download } = story
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-mend-'))
  folders.push(folder)
  const needs = { now: clock.now, newId: clock.newId }
  const bytesOf = async (fileID: string) => Buffer.from(await (await fetch(new URL((await download(fileID)).token, origin))).arrayBuffer())
  return {
    ...story,
    folder,
    bytesOf,
    save: () => backUp({ connectionString: databaseUrl, store, now: clock.now, ...SECRETS }, folder),
    mend: () => createMendFiles({ db, store, recordHistory: createRecordHistory(needs), now: clock.now })(folder),
  }
}

test('damaged originals come back from a backup, and what it has no right copy of is named', async () => {
  const { server, given, ada, projectID, scrub, info, download, work, save, mend, bytesOf, actions, folder, clock } = await givenBackups()
  const names = ['flipped.bin', 'lost.bin', 'rotten-copy.bin', 'never-saved.bin']
  const ids: string[] = []
  const send = async (name: string) => void ids.push(await given.file(ada, projectID, name, BYTES))
  for (const name of names.slice(0, 3)) await send(name)
  await work()
  await save()
  await send(names[3] ?? '')
  await work()
  const [flipped = '', lost = '', rotten = '', unsaved = ''] = ids
  const paths = await Promise.all(ids.map(async (id) => pathOf(server, await keyOf(server, id))))
  await rm(paths[1] ?? '')
  for (const index of [0, 2, 3]) await flip(paths[index] ?? '', BYTES.length - 1)
  await flip(await copyOf(folder, await keyOf(server, rotten)), 3)
  await scrub()
  expect(await mend()).toEqual(
    [
      { _id: flipped, name: 'flipped.bin', problem: undefined },
      { _id: lost, name: 'lost.bin', problem: undefined },
      { _id: rotten, name: 'rotten-copy.bin', problem: 'the backup has no copy with the recorded hash' },
      { _id: unsaved, name: 'never-saved.bin', problem: 'the backup has no copy with the recorded hash' },
    ].sort((a, b) => (a._id < b._id ? -1 : 1)),
  )

  for (const id of [flipped, lost]) {
    expect(await info(id)).toMatchObject({ status: 'Ready', status_reason: null })
    expect((await bytesOf(id)).equals(BYTES)).toBe(true)
  }
  for (const id of [rotten, unsaved]) await expect(download(id)).rejects.toMatchObject({ code: 'file_damaged' })
  expect((await actions()).filter((each) => each.includes('repaired'))).toHaveLength(2)
  clock.advance({ days: 8 })
  await scrub()
  expect((await info(flipped)).status).toBe('Ready')
})

test('a copy that was saved when the file was damaged already never takes its place', async () => {
  const { server, given, ada, projectID, scrub, download, work, save, mend } = await givenBackups()
  const fileID = await given.file(ada, projectID, 'reel.bin', BYTES)
  await work()
  await flip(await pathOf(server, await keyOf(server, fileID)), 9)
  await save()
  await scrub()

  expect(await mend()).toMatchObject([{ problem: 'the backup has no copy with the recorded hash' }])
  await expect(download(fileID)).rejects.toMatchObject({ code: 'file_damaged' })
})

test('with its original a screener comes back as well', async () => {
  const { server, given, ada, projectID, scrub, work, save, mend, db } = await givenBackups()
  const fileID = await given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  await ada.call(screeners.activate, { params })
  await work()
  await save()
  const { prefix } = await db.selectFrom('encodes').select('prefix').executeTakeFirstOrThrow()
  await rm(await pathOf(server, `${prefix}/v180/00001.m4s`))
  await flip(await pathOf(server, await keyOf(server, fileID)), 4_000)
  await scrub()
  await work()
  expect(await ada.call(screeners.get, { params })).toMatchObject({ encoding_status: 'Error' })

  expect(await mend()).toMatchObject([{ problem: undefined }])
  await scrub()
  await work()

  expect(await ada.call(screeners.get, { params })).toMatchObject({ encoding_status: 'Published', is_available: true })
}, 120_000)

test('a film that comes back from a backup has the previews that failed of its damage', async () => {
  const { server, given, ada, projectID, scrub, work, save, mend, composed } = await givenBackups()
  const film = shortFilm()
  const fileID = await given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', film)
  const hash = composed.handlers.find((each) => each.job.name === 'hash-file')
  await hash?.run({ file_id: fileID }, { id: 'x', signal: new AbortController().signal, isLast: false })
  await save()
  await writeFile(await pathOf(server, await keyOf(server, fileID)), Buffer.alloc(film.length))
  await work()
  await scrub()

  expect(await mend()).toMatchObject([{ problem: undefined }])
  await scrub()
  await work()
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed).toMatchObject([{ status: 'Ready', status_reason: null, preview_image_status: 'Complete' }])
}, 120_000)

/** The file of a backup that holds the bytes of this object. */
async function copyOf(folder: string, key: string): Promise<string> {
  const runs = join(folder, 'runs')
  const [run = ''] = await readdir(runs)
  const text = await readFile(join(runs, run, 'objects.ndjson'), 'utf8')
  const line = text.split('\n').find((each) => each.includes(`"key":"${key}"`)) ?? '{}'
  const { id } = JSON.parse(line) as { id: string }
  return join(folder, 'objects', id.slice(0, 2), id)
}
