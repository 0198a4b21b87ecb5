import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiskHarness, startDiskStore } from '../storage/testing/disk-harness.ts'
import { folderDisk } from './transfer-disk.ts'

const KEY = 'uploads/one/file'
let harness: DiskHarness
let docroot: string
beforeEach(async () => {
  harness = await startDiskStore()
  docroot = await mkdtemp(join(tmpdir(), 'answerprint-docroot-'))
})
afterEach(async () => {
  await harness.stop()
  await rm(docroot, { recursive: true, force: true })
})

test('a transfer of which a part has arrived is no object, and goes on with what is there', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  const path = join(docroot, 'arrived', KEY)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'twelve')

  expect(await disk.take(KEY, 12)).not.toBe(12)

  expect(await store.head(KEY)).toBeUndefined()
  expect(await readFile(path, 'utf8')).toBe('twelve')
  await writeFile(path, ' reels', { flag: 'a' })
  expect(await disk.take(KEY, 12)).toBe(12)
  expect(await text((await store.read(KEY)).body)).toBe('twelve reels')
})

test('what a sender puts in the place of their file is read only where it is a file: no link, and no folder', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  const path = join(docroot, 'arrived', KEY)
  await mkdir(dirname(path), { recursive: true })
  const secret = join(docroot, 'secret')
  await writeFile(secret, 'twelve reels')

  await symlink(secret, path)
  expect(await disk.take(KEY, 12)).toBeUndefined()
  expect(await store.head(KEY)).toBeUndefined()

  await rm(path)
  await mkdir(path)
  expect(await disk.take(KEY, (await stat(path)).size)).toBeUndefined()
  expect(await store.head(KEY)).toBeUndefined()
  expect(await readFile(secret, 'utf8')).toBe('twelve reels')
})

test('what a sender puts in the place of a folder above their file leads out of it to nothing', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  const outside = join(docroot, 'others')
  await mkdir(outside)
  await writeFile(join(outside, 'file'), 'twelve reels')
  const folder = dirname(join(docroot, 'arrived', KEY))
  await mkdir(dirname(folder), { recursive: true })
  await symlink(outside, folder)

  expect(await disk.take(KEY, 12)).toBeUndefined()
  expect(await store.head(KEY)).toBeUndefined()
  expect(await readFile(join(outside, 'file'), 'utf8')).toBe('twelve reels')
})

test('what lies behind a link that a sender made is no part of what they sent, and no way round in it', async () => {
  const disk = folderDisk(harness.store, docroot)
  const folder = dirname(join(docroot, 'arrived', KEY))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'late'), 'twelve')
  for (const name of ['one', 'other']) await symlink(dirname(folder), join(folder, name))
  expect(await disk.restingFolders(new Date(Date.now() + 60_000))).toEqual(['uploads/one'])
})

test('a file that is downloaded once more is offered for its whole time again', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  await store.put(KEY, Buffer.from('twelve reels'), { content_type: 'text/plain' })
  const offered = join(docroot, await disk.offer(KEY))
  await sleep(30)
  const between = new Date()
  await sleep(30)
  await disk.offer(KEY)

  await disk.tidy(between)
  expect(await readFile(offered, 'utf8')).toBe('twelve reels')

  await disk.tidy(new Date(Date.now() + 1000))
  await expect(readFile(offered)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an object that was replaced is offered anew, and a transfer of the one before goes on', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  await store.put(KEY, Buffer.from('twelve reels'), { content_type: 'text/plain' })
  const offered = join(docroot, await disk.offer(KEY))
  const transfer = await open(offered)
  await store.put(KEY, Buffer.from('eleven reels'), { content_type: 'text/plain' })

  await disk.offer(KEY)

  const goesOn = await transfer.readFile('utf8').finally(() => transfer.close())
  expect(goesOn).toBe('twelve reels')
  expect(await readFile(offered, 'utf8')).toBe('eleven reels')
  expect(await readdir(dirname(offered)), 'nothing beside it').toEqual(['file'])
})

test('a copy that was broken off is made again, and a whole one is kept', async () => {
  const { store } = harness
  const disk = folderDisk(store, docroot)
  await store.put(KEY, Buffer.from('twelve reels'), { content_type: 'text/plain' })
  const offered = join(docroot, 'offered', KEY)
  await mkdir(dirname(offered), { recursive: true })
  await sleep(30)
  await writeFile(offered, 'twelve')
  await disk.offer(KEY)
  expect(await readFile(offered, 'utf8')).toBe('twelve reels')

  await rm(offered)
  await sleep(30)
  await writeFile(offered, 'twelve reels')
  const { ino } = await stat(offered)
  await disk.offer(KEY)
  expect((await stat(offered)).ino).toBe(ino)
})
