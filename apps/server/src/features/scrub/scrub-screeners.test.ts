import { rm } from 'node:fs/promises'
import { files } from '@answerprint/contract/files'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../test/clips.ts'
import { flip, givenServer, keyOf, pathOf, tokenOf } from './testing/given-scrub.ts'

const DEVICE = 'a-browser-of-ones-own'

/** A published film with a link to it, and what a reviewer's player is sent. */
async function givenScreener(hasMarks = false) {
  const story = await givenServer()
  const { server, ada, projectID, given, work, db, origin } = story
  const fileID = await given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  await ada.call(screeners.activate, { params })
  await work()
  if (hasMarks) {
    await ada.call(screeners.makeMarks, { params })
    await work()
  }
  const see = () => ada.call(screeners.get, { params })
  const share = await ada.call(sharedScreeners.send, { body: { shareType: 'link', screenerID: params.screenerID, linkName: 'Festival' } })
  const token = tokenOf(share.shared_screeners[0] ?? { url: '' })
  const reviewer = server.anonymous()
  const open = async () => {
    const { endpoints } = await reviewer.call(review.startSession, {
      params: { token, screenerID: params.screenerID },
      body: { accessDeviceID: DEVICE },
    })
    const base = endpoints.manifest_url.replace('manifest.mpd', '')
    return async (name: string) => {
      const headers = { authorization: `Bearer ${endpoints.token}`, ...reviewer.cookieHeader() }
      return fetch(new URL(`${base}${name}`, origin), { headers })
    }
  }
  const encodes = () => db.selectFrom('encodes').select(['status', 'damaged_chunks', 'prefix', 'marks_of']).orderBy('_id').execute()
  const segment = async (name: string, index = 0) => pathOf(server, `${(await encodes())[index]?.prefix}/${name}`)
  return { ...story, fileID, params, see, open, encodes, segment }
}

test('damaged segments are not played, and are encoded again from the original: the same links play again', async () => {
  const { scrub, see, open, segment, titles, actions, encodes, clock, work, mails } = await givenScreener()
  const play = await open()
  const before = await (await play('v180/00002.m4s')).arrayBuffer()
  await scrub()
  expect(await see()).toMatchObject({ encoding_status: 'Published', is_available: true })

  await flip(await segment('v180/00002.m4s'), 1_000)
  await rm(await segment('a/init.mp4'))
  clock.advance({ days: 8 })
  const playing = await open()
  await scrub()
  clock.advance({ seconds: 6 })
  expect((await playing('v180/00002.m4s')).status).toBeGreaterThanOrEqual(400)
  await expect(open()).rejects.toMatchObject({ code: 'screener_not_ready' })
  expect(await see()).toMatchObject({
    encoding_status: 'Encoding',
    is_damaged: true,
    is_available: false,
    encoding_error: expect.stringMatching(/damaged/),
  })
  expect(await titles()).toContain(
    'Parts of the screener The Salt Meridian are damaged in storage. They are encoded again once the original is checked',
  )

  await work()

  expect(await see()).toMatchObject({ encoding_status: 'Published', is_damaged: false, is_available: true, encoding_error: null })
  expect(await encodes()).toMatchObject([{ status: 'Complete', damaged_chunks: null }])
  const again = await open()
  expect((await again('a/init.mp4')).status).toBe(200)
  const after = await again('v180/00002.m4s')
  expect(after.status).toBe(200)
  expect((await after.arrayBuffer()).byteLength).toBeGreaterThan(before.byteLength / 2)
  expect(await actions()).toEqual([
    'The screener The Salt Meridian was repaired',
    'Parts of the screener The Salt Meridian were found damaged in storage',
  ])
  expect(mails()).toContain('The Salt Meridian was repaired and plays again')
  clock.advance({ days: 8 })
  await scrub()
  expect(await see()).toMatchObject({ encoding_status: 'Published' })
}, 300_000)

test('a screener whose original is damaged too is named, and is encoded again when the original is right again', async () => {
  const { server, scrub, see, open, segment, fileID, clock, work, info } = await givenScreener()
  const original = await pathOf(server, await keyOf(server, fileID))
  await flip(await segment('v180/00001.m4s'), 0)
  await flip(original, 5_000)
  await scrub()
  await work()
  expect((await info(fileID)).status).toBe('Error')
  expect(await see()).toMatchObject({
    encoding_status: 'Error',
    is_available: false,
    encoding_error:
      'Parts of this screener are damaged in storage, so it is not played. Its original is damaged too. Restore that from a backup, or upload the film again.',
  })
  await expect(open()).rejects.toMatchObject({ code: 'screener_not_ready' })

  await flip(original, 5_000)
  clock.advance({ days: 2 })
  await scrub()
  await work()

  expect(await see()).toMatchObject({ encoding_status: 'Published', is_available: true })
  expect((await (await open())('v180/00001.m4s')).status).toBe(200)
}, 300_000)

test('damaged forensic marks are made again, and the screener plays on without them', async () => {
  const { scrub, see, open, segment, encodes, work } = await givenScreener(true)
  const finished = (await encodes())[1]
  await flip(await segment('v180/00001.m4s', 1), 0)
  await scrub()
  expect(await see()).toMatchObject({ encoding_status: 'Published', is_available: true, forensic_marks: 'Encoding' })
  expect((await (await open())('v180/00001.m4s')).status).toBe(200)

  await work()

  expect(await see()).toMatchObject({ forensic_marks: 'Complete' })
  expect(await encodes()).toMatchObject([{ status: 'Complete' }, { ...finished, damaged_chunks: null }])
}, 300_000)
