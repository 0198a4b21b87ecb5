import { expect, test } from 'vitest'
import type { DeliveryFile } from '../delivery.api.ts'
import { readDropped } from './verify-dropped.ts'

const file = (_id: string, path: string, text: string): DeliveryFile => ({
  ...{ _id, path, size: text.length, xxh128: hashOf(text), folder_ids: [], created_at: '2026-11-21T09:15:00.000Z' },
  ...{ is_in_archive: true, outcome: null, verified_at: null, added_at: null },
})
const hashOf = (text: string) => `hash of ${text}`
const dropped = (path: string, text: string) => ({ path, file: new File([text], path.split('/').pop() ?? '') })
const hasher = { hash: async (held: Blob) => ({ xxh128: hashOf(await held.text()), c4: '', crc32: 0 }), close: () => undefined }

const delivery = [file('one', 'dialogue.txt', 'Scene 1.'), file('two', 'fr/list.srt', 'Oui'), file('three', 'de/list.srt', 'Ja!')]

const read = (held: ReturnType<typeof dropped>[]) =>
  readDropped(held, delivery, { hasher, signal: new AbortController().signal, onProgress: () => undefined })

test('each file is known by its bytes, whatever it is called now', async () => {
  const { held, strangers } = await read([dropped('package/renamed.txt', 'Scene 1.'), dropped('package/de/list.srt', 'Ja!')])
  expect(held).toEqual([
    { _id: 'one', size: 8, xxh128: hashOf('Scene 1.') },
    { _id: 'three', size: 3, xxh128: hashOf('Ja!') },
  ])
  expect(strangers).toEqual([])
})

test('a damaged file is recognised by its name and place, and reported as damaged', async () => {
  const { held } = await read([dropped('package/fr/list.srt', 'Oux'), dropped('package/dialogue.txt', 'Scene')])
  expect(held).toEqual([
    { _id: 'two', size: 3, xxh128: hashOf('Oux') },
    { _id: 'one', size: 5, xxh128: hashOf('Scene') },
  ])
})

test('what is not of this delivery is left alone, and the manifest is not held against it', async () => {
  expect(await read([dropped('holiday.jpg', 'a picture of ours'), dropped('package/ascmhl/0001.mhl', '<xml>')])).toEqual({
    held: [],
    strangers: ['holiday.jpg'],
  })
})
