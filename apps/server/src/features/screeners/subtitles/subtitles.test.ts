import type { Output } from '@answerprint/contract/endpoint'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { filmWithCaptions, filmWithText } from '../../../../test/clips.ts'
import { fetchMedia, givenLink, givenPictures, givenScreener, start } from '../../../../test/given/given-share.ts'
import { killLastTry } from '../../../../test/kill-last-try.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

/** Long ago. */
const EXPIRED = '1970-01-01T00:00:00.000Z'
const FRENCH =
  '1\n00:00:01,500 --> 00:00:03,000\n<i>Où es-tu ?</i>\n\n2\n00:01:05,000 --> 00:01:07,000\n<script>alert(1)</script>Là & haut\n'

type Endpoints = Output<typeof review.startSession>['endpoints']

async function givenFilm(asked: Parameters<typeof givenLink>[1] = {}) {
  const server = await startServer()
  const shared = await givenLink(server, asked)
  await givenPictures(server, shared.film.screenerID)
  const params = shared.film
  const attach = (text: string | Buffer, body: Partial<{ language: string; kind: 'sdh' | 'forced'; label: string }> = {}) =>
    shared.owner.call(screeners.addSubtitles, {
      params,
      body: { language: 'fr', file_name: 'meridian_fr.srt', file: Buffer.from(text).toString('base64'), ...body },
    })
  const list = async () => (await shared.owner.call(screeners.subtitles, { params })).subtitles
  const change = (subtitlesID: string, body: { key: 'language'; value: string } | { key: 'label'; value: string }) =>
    shared.owner.call(screeners.updateSubtitles, { params: { ...params, subtitlesID }, body })
  return { server, ...shared, shareParams: shared.params, params, attach, list, change }
}

const nameOf = (id: string) => `t${id.replaceAll('-', '')}`
const textOf = async (server: Server, viewer: Parameters<typeof fetchMedia>[1], endpoints: Endpoints, name: string) =>
  fetchMedia(server, viewer, endpoints, name)

test('subtitles that were attached are read, and a reviewer gets them in the manifests and in segments of a minute', async () => {
  const { server, attach, list, reviewer, shareParams } = await givenFilm()
  const { _id } = await attach(FRENCH)
  await attach('WEBVTT\n\n00:02.000 --> 00:03.000\n[Wind]', { language: 'ENG', kind: 'sdh' })
  expect(await list()).toMatchObject([{ state: 'Waiting' }, { state: 'Waiting' }])

  await server.work()

  expect(await list()).toMatchObject([
    { language: 'fr', kind: 'subtitles', state: 'Ready', cues: 2, file_name: 'meridian_fr.srt', error: null },
    { language: 'en', kind: 'sdh', state: 'Ready', cues: 1 },
  ])
  const { endpoints } = await start(reviewer, shareParams)
  const get = async (name: string) => (await textOf(server, reviewer, endpoints, name)).body
  const dash = await get('manifest.mpd')
  expect(dash).toContain('contentType="text" mimeType="text/vtt" lang="fr"')
  expect(dash).toContain('<Label>English (SDH)</Label>')
  expect(await get('master.m3u8')).toContain(`NAME="French",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,URI="${nameOf(_id)}.m3u8"`)
  expect(await get(`${nameOf(_id)}.m3u8`)).toContain(`#EXTINF:40.000,\n${nameOf(_id)}/00002.vtt`)
  const first = await textOf(server, reviewer, endpoints, `${nameOf(_id)}/00001.vtt`)
  expect(first.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(first.body).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n<i>Où es-tu ?</i>\n')
  expect(await get(`${nameOf(_id)}/00002.vtt`)).toBe('WEBVTT\n\n00:01:05.000 --> 00:01:07.000\nalert(1)Là &amp; haut\n')
  expect((await textOf(server, reviewer, endpoints, `${nameOf(_id)}/00003.vtt`)).statusCode).toBe(404)
})

test('a file that cannot be read says at which line, and players are not offered it', async () => {
  const { server, attach, list, reviewer, shareParams } = await givenFilm()
  await attach('1\n00:00:01,000 --> 00:00:02,000\nBonjour\n\n2\n00:00:05,000 --> soon\nOui')
  await attach('A letter to the editor')

  await server.work()

  expect(await list()).toMatchObject([
    { state: 'Error', error: 'Line 6: “00:00:05,000 --> soon” is not a pair of times.', error_line: 6 },
    { state: 'Error', error: 'This is not a caption file: WebVTT, SubRip, SCC, EBU STL and TTML can be read.', error_line: null },
  ])
  const { endpoints } = await start(reviewer, shareParams)
  expect((await textOf(server, reviewer, endpoints, 'manifest.mpd')).body).not.toContain('contentType="text"')
})

test('another language reads an old encoding anew, and players keep what they have until then', async () => {
  const { server, attach, list, change, reviewer, shareParams } = await givenFilm()
  const { _id } = await attach(Buffer.from([...Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), 0xe4, 0xe0]), { language: 'fr' })
  await server.work()
  const { endpoints } = await start(reviewer, shareParams)
  const shown = async () => (await textOf(server, reviewer, endpoints, `${nameOf(_id)}/00001.vtt`)).body
  expect(await shown()).toContain('äà')

  expect(await change(_id, { key: 'language', value: 'ru' })).toMatchObject({ state: 'Waiting', language: 'ru' })
  expect(await shown()).toContain('äà')
  await server.work()

  expect(await shown()).toContain('да')
  expect(await list()).toMatchObject([{ state: 'Ready', language: 'ru' }])
})

test('a language with an extension is kept as its language, and the film plays on', async () => {
  const { server, attach, list, change, reviewer, shareParams } = await givenFilm()
  const { _id } = await attach(FRENCH, { language: 'en-u-ca-gregory', label: 'Dialogue' })
  await attach(FRENCH, { language: 'fr-x-own' })
  await server.work()
  await change(_id, { key: 'label', value: '' })

  expect(await list()).toMatchObject([{ language: 'en' }, { language: 'fr' }])
  const { endpoints } = await start(reviewer, shareParams)
  expect((await textOf(server, reviewer, endpoints, 'manifest.mpd')).body).toContain('<Label>English</Label>')
})

test('a worker that dies while it reads loses nothing: another one takes the subtitles over', async () => {
  const { server, attach, list } = await givenFilm()
  const { _id } = await attach(FRENCH)
  // What a killed process leaves: a claim that nothing follows.
  await server.db.updateTable('screener_subtitles').set({ state: 'Reading', fence: server.clock.newId() }).where('_id', '=', _id).execute()

  await server.work()

  expect(await list()).toMatchObject([{ state: 'Ready', cues: 2 }])
})

test('subtitles whose last try is killed cannot be read, and what was asked for meanwhile is read all the same', async () => {
  const { server, attach, list, change } = await givenFilm()
  const [begun, waiting] = [await attach(FRENCH), await attach(FRENCH)]
  await server.db
    .updateTable('screener_subtitles')
    .set({ state: 'Reading', fence: server.clock.newId() })
    .where('_id', '=', begun._id)
    .execute()

  await killLastTry(server, 'read-subtitles')
  await server.work()

  const failed = { state: 'Error', error: 'The subtitles could not be read. Remove them and add them again.' }
  expect(await list()).toMatchObject([failed, failed])
  for (const { _id: subtitles_id } of [begun, waiting]) {
    await change(subtitles_id, { key: 'language', value: 'ru' })
    const giveUp = server.composed.handlers.find((each) => each.job.name === 'give-up-subtitles')
    await giveUp?.run({ subtitles_id }, {} as never)
  }
  expect(await list()).toMatchObject([failed, failed])
  await server.work()
  const read = { state: 'Ready', error: null, cues: 2 }
  expect(await list()).toMatchObject([read, read])
})

test('no stranger, no expired link and no wrong password gets a line', async () => {
  const { server, attach, owner, share, reviewer, shareParams } = await givenFilm({ password: 'sorrento 1974' })
  const { _id } = await attach(FRENCH)
  await server.work()
  await expect(start(reviewer, shareParams)).rejects.toMatchObject({ code: 'incorrect_password' })
  const open = await openedWith(server, shareParams, 'sorrento 1974')
  const name = `${nameOf(_id)}/00001.vtt`
  const status = async (viewer: Parameters<typeof fetchMedia>[1], endpoints: Endpoints) =>
    (await textOf(server, viewer, endpoints, name)).statusCode
  expect(await status(open.reviewer, open.endpoints)).toBe(200)

  expect(await status(server.anonymous(), open.endpoints)).toBe(403)
  expect(await status(open.reviewer, { ...open.endpoints, token: `${open.endpoints.token}x` })).toBe(403)
  for (const piece of [name, `${nameOf(_id)}.m3u8`, 'manifest.mpd']) {
    expect((await textOf(server, server.anonymous(), open.endpoints, piece)).body).not.toContain('Où es-tu')
  }
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: { key: 'expiry', value: EXPIRED } })
  server.clock.advance({ seconds: 6 })
  expect(await status(open.reviewer, open.endpoints)).toBe(403)
})

test('subtitles of one film are not played with the token of another, and removed ones have no lines left for a player that goes on', async () => {
  const { server, attach, owner, params, reviewer, shareParams, list } = await givenFilm()
  const other = await givenScreener(server, owner)
  const theirs = await owner.call(screeners.addSubtitles, {
    params: other,
    body: { language: 'fr', file_name: 'other.srt', file: Buffer.from(FRENCH).toString('base64') },
  })
  const { _id } = await attach(FRENCH, { label: 'Version originale' })
  await server.work()
  const { endpoints } = await start(reviewer, shareParams)
  const name = `${nameOf(_id)}/00001.vtt`
  expect((await textOf(server, reviewer, endpoints, 'manifest.mpd')).body).toContain('<Label>Version originale</Label>')

  expect((await textOf(server, reviewer, endpoints, `${nameOf(theirs._id)}/00001.vtt`)).body).toBe('WEBVTT\n')

  const remove = () => owner.call(screeners.removeSubtitles, { params: { ...params, subtitlesID: _id } })
  await remove()

  expect(await list()).toEqual([])
  expect(await textOf(server, reviewer, endpoints, name)).toMatchObject({ statusCode: 200, body: 'WEBVTT\n' })
  expect((await textOf(server, reviewer, endpoints, `${nameOf(_id)}/00003.vtt`)).statusCode).toBe(404)
  expect((await textOf(server, reviewer, endpoints, 'manifest.mpd')).body).not.toContain(nameOf(_id))
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
  const { key_prefix } = await server.db.selectFrom('erasures').select('key_prefix').executeTakeFirstOrThrow()
  expect(key_prefix).toBe(`screeners/${params.screenerID}/subtitles/${_id}`)
})

async function openedWith(server: Server, params: { token: string; screenerID: string }, password: string) {
  const reviewer = server.anonymous()
  await reviewer.call(review.unlock, { params, body: { password } })
  return { reviewer, ...(await start(reviewer, params)) }
}

async function givenEncoded(name: string, bytes: Buffer) {
  const server = await startServer()
  const owner = await server.given.person('helen@studio.example', 'Helen Lind')
  const { _id: projectID } = await server.given.project(owner)
  const film = await server.given.file(owner, projectID, name, bytes)
  const { _id: screenerID } = await server.db
    .selectFrom('screeners')
    .select('_id')
    .where('source_file_id', '=', film)
    .executeTakeFirstOrThrow()
  const params = { projectID, screenerID }
  await owner.call(screeners.activate, { params })
  await server.work()
  return { server, owner, params, list: async () => (await owner.call(screeners.subtitles, { params })).subtitles }
}

test('captions in the data of the pictures become subtitles for the hard of hearing; where they say nothing there are none', async () => {
  const { server, owner, params, list } = await givenEncoded('meridian.mp4', filmWithCaptions())
  const [captions] = await list()
  expect(captions).toMatchObject({ kind: 'sdh', file_name: null, state: 'Ready', cues: 2 })
  const endpoints = await owner.call(screeners.drm, { params, query: {} })
  const { body } = await fetchMedia(server, owner, endpoints, `${nameOf(captions?._id ?? '')}/00001.vtt`)
  expect(body).toMatch(/00:00:00\.\d+ --> 00:00:02\.0.*\nWhere are you\?\n/)

  const silent = await givenEncoded('silent.mp4', filmWithCaptions({ isSilent: true }))
  expect(await silent.list()).toEqual([])
})

test('a text track that the film carries becomes subtitles when it is encoded, and does not come back once it is removed', async () => {
  const { server, owner, params, list } = await givenEncoded('meridian.mkv', filmWithText())

  const [track] = await list()
  expect(track).toMatchObject({ language: 'fr', kind: 'subtitles', file_name: null, state: 'Ready', cues: 1 })
  const endpoints = await owner.call(screeners.drm, { params, query: {} })
  const text = await fetchMedia(server, owner, endpoints, `${nameOf(track?._id ?? '')}/00001.vtt`)
  expect(text.body).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n<i>Où es-tu ?</i>\n')

  await owner.call(screeners.removeSubtitles, { params: { ...params, subtitlesID: track?._id ?? '' } })
  await server.db
    .updateTable('screeners')
    .set({ is_active: false, is_available: false, encode_id: null })
    .where('_id', '=', params.screenerID)
    .execute()
  await owner.call(screeners.activate, { params })
  await server.work()
  expect(await list()).toEqual([])
})
