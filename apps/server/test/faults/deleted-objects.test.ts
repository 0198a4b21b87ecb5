import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLeftOut } from '../../../../scripts/needed-tools.ts'
import { openDiskStore } from '../../src/platform/storage/disk-store.ts'
import { CuttableDisk } from './cuttable-disk.ts'

const testOnOwnDisk = test.skipIf(isLeftOut('mount'))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerprint-deleted-'))
})
afterAll(async () => {
  await CuttableDisk.removeAll()
  await rm(folder, { recursive: true, force: true })
})

const open = (disk: CuttableDisk) =>
  openDiskStore({ root: join(disk.root, 'store'), secret: 'a secret for tests', baseUrl: '', now: () => new Date(), reserveBytes: 0 })

testOnOwnDisk('R6: what was deleted does not come back when power is cut, and what was archived stays archived', async () => {
  const disk = await CuttableDisk.make(folder)
  const store = await open(disk)
  const body = Buffer.alloc(50_000, 'A reel that no one may keep.')
  const text = { content_type: 'text/plain' }
  for (const key of ['films/one', 'films/whole/0', 'films/whole/1', 'films/cold', 'films/kept']) await store.put(key, body, text)
  await store.freeze('films/cold')
  await store.delete(['films/one'])
  await store.deletePrefix('films/whole/')
  const after = await disk.cut()
  await store.close()

  const again = await open(after)
  expect((await again.list('films/')).map((each) => each.key)).toEqual(['films/cold', 'films/kept'])
  await expect(again.borrow('films/cold')).rejects.toMatchObject({ code: 'archived' })
  await again.close()
})
