import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ObjectStore } from '../storage/object-store.ts'
import { type DiskHarness, startDiskStore } from '../storage/testing/disk-harness.ts'
import { type BackedUpObject, BackupError, objectPath } from './backup-folder.ts'
import { bringBack, type CopiedObjects, copyObjects } from './copy-objects.ts'

let harness: DiskHarness
let folder: string
beforeAll(async () => {
  harness = await startDiskStore()
  folder = await mkdtemp(join(tmpdir(), 'answerprint-backup-'))
})
afterAll(async () => {
  await harness.stop()
  await rm(folder, { recursive: true, force: true })
})

async function copyAll(store: ObjectStore, known: ReadonlyMap<string, BackedUpObject> = new Map()) {
  const copied: CopiedObjects = { objects: new Map(), reused: 0, frozen: new Set() }
  // As a backup does: before the tables are read, and after.
  for (const _pass of ['before', 'after']) await copyObjects({ store, folder, known }, copied)
  return copied
}
const byId = ({ objects }: CopiedObjects) => new Map([...objects.values()].map((each) => [each.id, each]))

/** In S3 an object that is archived gets another entity tag. */
const asInS3 = (store: ObjectStore): ObjectStore => ({
  ...store,
  walk: async function* () {
    for await (const each of store.walk()) yield { ...each, etag: `${each.etag}-2` }
  },
})

test('an archived film stays in later backups by the copy of an earlier one, and what none has is named once', async () => {
  const { store } = harness
  await store.put('originals/film', Buffer.from('twelve reels'), { content_type: 'video/mp4' })
  await store.put('originals/notes', Buffer.from('two frames'), { content_type: 'text/plain' })
  const first = await copyAll(store)
  await store.put('originals/trailer', Buffer.from('one reel'), { content_type: 'video/mp4' })
  for (const key of ['originals/film', 'originals/trailer']) await store.freeze(key)

  const second = await copyAll(asInS3(store), byId(first))

  expect([...second.objects.keys()].toSorted()).toEqual(['originals/film', 'originals/notes'])
  expect([...second.frozen]).toEqual(['originals/trailer'])
  await bringBack(store, folder, second.objects.get('originals/film') as BackedUpObject)
  expect(await text((await store.read('originals/film')).body)).toBe('twelve reels')
})

test('a copy that cannot be read is refused by name, and nothing of it is in the store', async () => {
  const { store } = harness
  await store.put('originals/reel', Buffer.from('reel one'), { content_type: 'video/mp4' })
  const object = (await copyAll(store)).objects.get('originals/reel') as BackedUpObject
  await store.delete(['originals/reel'])
  await rm(objectPath(folder, object.id))

  const refused = await bringBack(store, folder, object).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(BackupError)
  expect(String(refused)).toContain('The object originals/reel of this backup cannot be read')
  expect(await store.head('originals/reel')).toBeUndefined()
})
