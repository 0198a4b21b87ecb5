import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../../../../platform/testing/scripted-server.ts'
import { sendTimedText } from '../../video-page.api.ts'

const file = new File(['WEBVTT'], 'film.nb.vtt')
const place = { status: 201, body: { signedUrl: '/media/timed-texts/t-1', timedTextID: 't-1' } }
const text = { _id: 't-1', name: 'film.nb.vtt', language: 'nb', status: 'Awaiting' }

afterEach(() => vi.unstubAllGlobals())

test('a track whose answer was lost is no second one when it is sent again', async () => {
  const ready = { ...text, status: 'Uploaded' }
  const sent = answering('lost', { status: 200, body: { timed_texts: [text] } }, place, { status: 200 }, { status: 200, body: ready })
  await expect(sendTimedText('v-1', file, 'nb')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(sendTimedText('v-1', file, 'nb')).resolves.toEqual(ready)
  expect(sent.filter(({ body }) => JSON.stringify(body)?.includes('language'))).toHaveLength(1)
})

test('one that did not arrive is added when it is sent again', async () => {
  const sent = answering('lost', { status: 200, body: { timed_texts: [] } }, place, { status: 200 }, { status: 200, body: text })
  await expect(sendTimedText('v-2', file, 'nb')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(sendTimedText('v-2', file, 'nb')).resolves.toEqual(text)
  expect(sent.filter(({ body }) => JSON.stringify(body)?.includes('language'))).toHaveLength(2)
})
