import { text } from 'node:stream/consumers'
import { readCaptions } from '@answerprint/captions/read-captions'
import type { Input } from '@answerprint/contract/endpoint'
import { screeners } from '@answerprint/contract/screeners'
import { SUBTITLE_FORMATS } from '@answerprint/contract/subtitle-cues'
import { expect, test } from 'vitest'
import { fetchMedia, givenLink, givenPictures, start } from '../../../../../test/given/given-share.ts'
import { startServer } from '../../../../../test/start-server.ts'

const FRENCH = `1
00:00:01,500 --> 00:00:03,000
<i>Où es-tu ?</i>

2
00:00:02,500 --> 00:00:05,000
Là-bas, sur le pont. Je ne sais pas encore ce que nous ferons demain.

3
00:02:00,000 --> 00:02:02,000
Fin
`

type Cues = Input<typeof screeners.saveSubtitleVersion, 'out'>['body']['cues']

async function givenSubtitles(text = FRENCH, language = 'fr') {
  const server = await startServer()
  const shared = await givenLink(server)
  await givenPictures(server, shared.film.screenerID)
  await server.db.updateTable('screeners').set({ duration_seconds: 100 }).where('_id', '=', shared.film.screenerID).execute()
  const file = Buffer.from(text).toString('base64')
  const { _id } = await shared.owner.call(screeners.addSubtitles, { params: shared.film, body: { language, file_name: 'fr.srt', file } })
  const params = { ...shared.film, subtitlesID: _id }
  const { owner } = shared
  return {
    server,
    ...shared,
    params,
    read: (version?: number) => owner.call(screeners.subtitleCues, { params, query: version === undefined ? {} : { version } }),
    save: (base: number, cues: Cues) => owner.call(screeners.saveSubtitleVersion, { params, body: { base, cues } }),
    restore: (base: number, version: number) => owner.call(screeners.restoreSubtitleVersion, { params, body: { base, version } }),
    shown: async () => {
      const { endpoints } = await start(shared.reviewer, shared.params)
      return (await fetchMedia(server, shared.reviewer, endpoints, `t${_id.replaceAll('-', '')}/00001.vtt`)).body
    },
  }
}

test('subtitles are read with what is wrong, repaired as a new version that players show, and an earlier version comes back', async () => {
  const { server, owner, params, read, save, restore, shown } = await givenSubtitles()
  await expect(read()).rejects.toMatchObject({ code: 'subtitles_not_ready' })
  await server.work()

  const first = await read()
  expect(first).toMatchObject({ version: 0, latest: 0, versions: [{ version: 0, cues: 3, created_by: null }], language_found: null })
  expect(first.findings.map(({ kind, cue }) => [kind, cue])).toEqual([
    ['overlap', 1],
    ['speed', 1],
    ['line_length', 1],
    ['past_end', 2],
  ])
  expect(first.findings.map(({ file_line }) => file_line)).toEqual([6, 6, 6, 10])
  expect(first.cues.map(({ file_line }) => file_line)).toEqual([2, 6, 10])
  const [where, there] = first.cues.map(({ file_line: _, ...cue }) => cue)
  if (!where || !there) throw new Error('There are no cues.')
  const repaired: Cues = [where, { ...there, start_ms: 3_100, end_ms: 6_600, lines: [[{ text: 'Là-bas, <sur> le pont.' }]] }]
  const saved = await save(0, repaired)
  expect(saved).toMatchObject({ version: 1, latest: 1, cues: repaired, findings: [] })
  expect(saved.versions.map(({ version, cues, created_by }) => [version, cues, typeof created_by])).toEqual([
    [1, 2, 'string'],
    [0, 3, 'object'],
  ])
  expect(await shown()).toContain('00:00:03.100 --> 00:00:06.600\nLà-bas, &lt;sur&gt; le pont.')

  await expect(save(0, repaired)).rejects.toMatchObject({ code: 'subtitles_changed' })
  expect((await read(1)).cues[0]).not.toHaveProperty('file_line')
  expect((await read(0)).cues).toEqual(first.cues)
  expect(await restore(1, 0)).toMatchObject({ version: 2, latest: 2, cues: first.cues })
  expect(await shown()).toContain('00:00:02.500 --> 00:00:05.000')
  await expect(restore(2, 9)).rejects.toMatchObject({ code: 'not_found' })

  // What people saved does not depend on the encoding of the file.
  await owner.call(screeners.updateSubtitles, { params, body: { key: 'language', value: 'de' } })
  await server.work()
  expect(await read()).toMatchObject({ latest: 2, language_found: 'fr' })
  // What is typed is looked at before it is saved.
  const text = 'Wo bist du? Da drüben, auf der Brücke. Ich weiß noch nicht, was wir morgen machen werden, aber wir bleiben nicht hier.'
  const typed = (words: string) => owner.call(screeners.subtitleLanguage, { params, body: { text: words } })
  expect([await typed(text), await typed('Fin')]).toEqual([{ language_found: null }, { language_found: null }])
  const { subtitles } = await owner.call(screeners.subtitles, { params })
  expect(subtitles).toMatchObject([{ state: 'Ready', version: 2, cues: 3, language: 'de' }])
})

test('two people who save at the same moment make one version, and the other is asked to look', async () => {
  const { server, read, save } = await givenSubtitles()
  await server.work()
  const { cues } = await read()
  const results = await Promise.allSettled([save(0, cues), save(0, cues.slice(0, 1))])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).latest).toBe(1)
})

test('a cue without text or without time is not saved', async () => {
  const { server, read, save } = await givenSubtitles()
  await server.work()
  for (const cue of [
    { start_ms: 1_000, end_ms: 2_000, lines: [[{ text: ' ' }]] },
    { start_ms: 2_000, end_ms: 1_000, lines: [[{ text: 'Oui' }]] },
  ])
    await expect(save(0, [cue])).rejects.toMatchObject({ code: 'cues_unfinished' })
  expect((await read()).latest).toBe(0)
})

test('a version is downloaded in every format, at another rate and with an offset', async () => {
  const { server, owner, params } = await givenSubtitles()
  await server.work()
  for (const format of SUBTITLE_FORMATS) {
    const { file_name, file } = await owner.call(screeners.subtitleFile, { params, query: { format, offset_ms: 3_600_000 } })
    expect(file_name).toMatch(new RegExp(` fr\\.${format}$`))
    const { cues } = readCaptions(Buffer.from(file, 'base64'))
    expect(cues).toHaveLength(3)
    expect(Math.abs((cues[0]?.start_ms ?? 0) - 3_601_500), format).toBeLessThanOrEqual(40)
  }
  const slower = await owner.call(screeners.subtitleFile, { params, query: { format: 'srt', from_rate: '25', to_rate: '24' } })
  expect(Buffer.from(slower.file, 'base64').toString()).toContain('00:00:01,563 --> 00:00:03,125')
})

test('subtitles of broadcast, which begin at ten hours, are edited in the times of the film', async () => {
  const { server, read, save, shown } = await givenSubtitles('1\n10:00:01,000 --> 10:00:02,000\nOui\n')
  await server.work()
  const { cues } = await read()
  expect(cues).toMatchObject([{ start_ms: 1_000, end_ms: 2_000 }])
  await save(0, cues)
  expect(await shown()).toContain('00:00:01.000 --> 00:00:02.000')
})

test('a subtitle file of the project is opened once, repaired as a version, and shown to reviewers when a person says so', async () => {
  const server = await startServer()
  const { owner, film, reviewer, params: link } = await givenLink(server)
  await givenPictures(server, film.screenerID)
  const file_id = await server.given.file(owner, film.projectID, 'Meridian_FR.srt', Buffer.from(FRENCH))
  const open = (id = file_id) => owner.call(screeners.addSubtitlesFromFile, { params: film, body: { file_id: id, language: 'fr' } })
  const [opened, again] = await Promise.all([open(), open()])
  expect(again._id).toBe(opened._id)
  await server.work()
  const params = { ...film, subtitlesID: opened._id }
  const { cues } = await owner.call(screeners.subtitleCues, { params, query: {} })
  const saved = await owner.call(screeners.saveSubtitleVersion, { params, body: { base: 0, cues: cues.slice(0, 1) } })
  expect(saved).toMatchObject({ version: 1, versions: [{ cues: 1 }, { version: 0, cues: 3 }] })
  expect(await open()).toMatchObject({ _id: opened._id, version: 1, file_id, is_shown: false })

  const manifest = async () => fetchMedia(server, reviewer, (await start(reviewer, link)).endpoints, 'manifest.mpd')
  expect((await manifest()).body).not.toContain('lang="fr"')
  await owner.call(screeners.updateSubtitles, { params, body: { key: 'is_shown', value: true } })
  expect((await manifest()).body).toContain('lang="fr"')

  await expect(open(await server.given.file(owner, film.projectID))).rejects.toMatchObject({ code: 'not_subtitles' })
  const { key } = await server.db.selectFrom('files').select('key').where('_id', '=', file_id).executeTakeFirstOrThrow()
  expect(await text((await server.store.read(key ?? '')).body)).toBe(FRENCH)
})
