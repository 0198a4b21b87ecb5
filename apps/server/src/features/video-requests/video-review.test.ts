import { text as streamText } from 'node:stream/consumers'
import { customFields } from '@answerprint/contract/custom-fields'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { members } from '@answerprint/contract/members'
import { ondemand } from '@answerprint/contract/ondemand'
import { projects } from '@answerprint/contract/projects'
import { realtime, screenerChannel } from '@answerprint/contract/realtime'
import { screeners } from '@answerprint/contract/screeners'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { givenVideo, PICTURE, tokenOf } from '../../../test/given/given-video.ts'
import type { Person } from '../../../test/person.ts'
import { createAncestorsOf } from './asking/ancestors.ts'

const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'
const WRONG = '1\n00:00:01,000 --> 00:00:03,000\nOù es-tu ?\n\n2\n00:00:02,000 --> 00:00:04,000\nLà-bas.\n'
const ONLY = { can_upload_dcp: false, can_upload_trailer: false }

test('the asker sends artwork back with a reason, approves the rest, and the film is a project with all that was sent', async () => {
  const given = await givenVideo({ settings: ONLY, custom_fields: [{ label: 'Dubbed', type: 'boolean' }] })
  const { visitor, videoID, amira, update, send, text, review, open, mailbox, work } = given
  const { custom_fields } = await visitor.call(ondemand.customFields, { params: { videoID } })
  await send('video', 'film.mp4')
  await send('poster', 'poster.png', PICTURE)
  await text('film_en.vtt', 'en', GOOD)
  const about = {
    logline: 'A season of red dust.',
    directors: 'Mireille Quint',
    genre_ids: 'Drama,Mystery',
    countries: 'FR, MA',
    languages: 'fr',
  }
  await update({ ...about, customFieldValues: [{ fieldID: custom_fields[0]?._id ?? '', value: 1 }] })
  await expect(review({ approve: 'video' })).rejects.toMatchObject({ code: 'section_not_submitted' })
  await update({ is_video_submitted: true, is_artwork_submitted: true, is_metadata_submitted: true })

  await review({ reopen: 'artwork', reason: 'The poster is too small.' })
  await work()
  const returned = mailbox.find(({ subject }) => subject === 'Vermilion Season: Artwork needs a change')
  expect(returned).toMatchObject({ to: 'films@atlas.example', text: expect.stringContaining('The poster is too small.') })
  expect(await open()).toMatchObject({ is_artwork_submitted: false, is_video_submitted: true })
  await send('poster', 'larger.png', PICTURE)
  await update({ is_artwork_submitted: true })
  await review({ approve: 'video' })
  await review({ approve: 'metadata' })
  const { request } = await review({ approve: 'artwork' })

  expect(request).toMatchObject({ state: 'approved' })
  const projectID = request.project_id ?? ''
  await work()
  const project = await amira.call(projects.get, { params: { projectID } })
  expect(project).toMatchObject({
    title: 'Vermilion Season',
    release_year: 2026,
    genres: 'Drama, Mystery',
    logline: 'A season of red dust.',
  })
  expect(project.active_poster_url).toContain('posters')
  const details = (await amira.call(customFields.list, { params: { projectID } })).custom_fields
  expect(details.map(({ title, value }) => `${title}: ${value}`)).toEqual([
    'Directors: Mireille Quint',
    'Countries: France, Morocco',
    'Languages: French',
    'Dubbed: Yes',
  ])
  const listed = (await amira.call(files.list, { params: { projectID }, query: {} })).files
  expect(listed.map(({ name }) => name).sort()).toEqual(['film.mp4', 'larger.png', 'poster.png'])
  const screenerID = listed.find(({ name }) => name === 'film.mp4')?.screener?._id ?? ''
  const { subtitles } = await amira.call(screeners.subtitles, { params: { projectID, screenerID } })
  expect(subtitles).toMatchObject([{ language: 'en', file_name: 'film_en.vtt', state: 'Ready', cues: 1 }])
  const entries = JSON.stringify(await amira.call(history.list, { params: { projectID }, query: {} }))
  for (const words of ['The poster is too small.', 'submitted the artwork', 'approved the on-demand request'])
    expect(entries).toContain(words)
  // The link says that it is complete, and takes nothing more.
  expect(await open()).toMatchObject({ state: 'approved' })
  await expect(update({ title: 'Another' })).rejects.toMatchObject({ code: 'video_request_approved' })
  await expect(review({ reopen: 'video', reason: '' })).rejects.toMatchObject({ code: 'video_request_approved' })
})

test('many titles are asked for at once from a template, each recipient gets the link, and one reminder before the due date', async () => {
  const { amira, params, mailbox, work, clock, runJob } = await withJobs()
  const template = await amira.call(videoRequests.saveTemplate, {
    params,
    body: { name: 'Festival 2027', settings: ONLY, custom_fields: [{ label: 'Print source' }] },
  })
  const due_at = new Date(clock.now().getTime() + 5 * 24 * 3600_000).toISOString()
  const titles = ['Halcyon', 'Ortolan', 'Glass Harbour'].map((title) => ({
    title,
    recipient_email: `${title.slice(0, 3)}@films.example`,
    due_at,
  }))
  const { requests } = await amira.call(videoRequests.create, { params, body: { requests: titles, template_id: template._id, send: true } })
  await work()
  expect(requests.map(({ title }) => title)).toEqual(['Halcyon', 'Ortolan', 'Glass Harbour'])
  expect(mailbox.filter(({ subject }) => subject.startsWith('Lanterne asks you for'))).toHaveLength(3)
  expect(mailbox.map(({ text }) => text).join()).toContain(requests.at(-1)?.url)
  const open = (index: number) => amira.call(ondemand.customFields, { params: { videoID: tokenOf(requests[index] ?? { url: '' }) } })
  expect((await open(0)).custom_fields).toMatchObject([{ label: 'Print source', type: 'string' }])

  await runJob('remind-of-videos')
  expect(mailbox.filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(0)
  clock.advance({ days: 3 })
  await runJob('remind-of-videos')
  await runJob('remind-of-videos')
  await work()
  expect(mailbox.filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(3)

  const { requests: found, size } = await amira.call(videoRequests.list, { params, query: { query: 'orto' } })
  expect({ size, titles: found.map(({ title }) => title) }).toEqual({ size: 1, titles: ['Ortolan'] })
  expect((await amira.call(videoRequests.list, { params, query: {} })).size).toBe(4)
  await amira.call(videoRequests.deleteTemplate, { params: { ...params, templateID: template._id } })
  expect((await amira.call(videoRequests.templates, { params })).templates).toEqual([])
})

test('a wrong text is repaired over the delivered film, its approval makes a track of it, and what was delivered stays', async () => {
  const given = await givenVideo({ settings: { ...ONLY, can_upload_poster: false, can_upload_thumbnail: false } })
  const { amira, params, request, send, text, update, review, work, organization, anonymous, store, db } = given
  await send('video', 'film.mp4')
  const { _id: timedTextID } = await text('film_fr.srt', 'fr', WRONG)
  const repair = (who: Person = amira) => who.call(videoRequests.repairText, { params: { ...params, videoID: request._id, timedTextID } })
  await expect(repair()).rejects.toMatchObject({ code: 'section_not_submitted' })
  await update({ is_video_submitted: true })
  await expect(repair(anonymous())).rejects.toMatchObject({ code: 'no_session' })
  await expect(repair(await organization.member(['projects:can_modify']))).rejects.toMatchObject({ code: 'forbidden' })

  const both = await Promise.allSettled([repair(), repair()])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  const opened = await repair()
  await work()
  const place = { projectID: opened.project_id, screenerID: opened.screener_id, subtitlesID: opened.subtitles_id }
  const { cues, findings } = await amira.call(screeners.subtitleCues, { params: place, query: {} })
  expect(findings).toMatchObject([{ kind: 'overlap', cue: 1, file_line: 6 }])
  const [first, second] = cues.map(({ file_line: _, ...cue }) => cue)
  if (!first || !second) throw new Error('There are no cues.')
  const body = { base: 0, cues: [{ ...first, end_ms: 2_000 }, second] }
  await amira.call(screeners.saveSubtitleVersion, { params: place, body })
  const { timed_texts } = await amira.call(videoRequests.get, { params: { ...params, videoID: request._id } })
  expect(timed_texts).toMatchObject([{ name: 'film_fr.srt', version: 1 }])
  await expectUnseen(await organization.member(['screeners:can_manage']), place)
  await expectUnseen(await given.given.person(), place)
  // Who sees the request has its live channel and the small film, which is not made yet.
  const channel = { socket_id: '1.1', channel_name: screenerChannel(place.screenerID) }
  expect((await amira.call(realtime.authorize, { body: channel })).auth).toMatch(/^answerprint:/)
  await expect(amira.call(screeners.proxy, { params: place })).rejects.toMatchObject({ code: 'preview_not_ready' })
  await expect(amira.call(screeners.removeSubtitles, { params: place })).rejects.toMatchObject({ code: 'no_access' })

  await review({ approve: 'video' })
  await update({ is_metadata_submitted: true })
  await review({ approve: 'metadata' })
  await work()
  const listed = await amira.call(screeners.subtitles, { params: place })
  expect(listed.subtitles).toMatchObject([{ _id: place.subtitlesID, language: 'fr', version: 1, is_shown: true, file_name: 'film_fr.srt' }])
  const { source_key } = await db
    .selectFrom('screener_subtitles')
    .select('source_key')
    .where('_id', '=', place.subtitlesID)
    .executeTakeFirstOrThrow()
  expect(await streamText((await store.read(source_key ?? '')).body)).toBe(WRONG)
  await expect(repair()).rejects.toMatchObject({ code: 'video_request_approved' })
})

/** The film is of no project yet: its texts are edited by who sees the requests alone. */
async function expectUnseen(person: Person, params: { projectID: string; screenerID: string; subtitlesID: string }) {
  for (const each of [screeners.get, screeners.proxy, screeners.subtitles])
    await expect(person.call(each, { params })).rejects.toMatchObject({ code: 'no_access' })
  await expect(person.call(screeners.subtitleCues, { params, query: {} })).rejects.toMatchObject({ code: 'no_access' })
  const body = { socket_id: '1.1', channel_name: screenerChannel(params.screenerID) }
  await expect(person.call(realtime.authorize, { body })).rejects.toMatchObject({ code: 'no_access' })
}

test('a text that the sender sends again is not the one that was repaired', async () => {
  const { amira, visitor, videoID, params, request, send, text, update, review, db } = await givenVideo({ settings: ONLY })
  await send('video', 'film.mp4')
  const { _id: timedTextID } = await text('film_fr.srt', 'fr', WRONG)
  await update({ is_video_submitted: true })
  const thisText = { params: { ...params, videoID: request._id, timedTextID } }
  const { subtitles_id } = await amira.call(videoRequests.repairText, thisText)
  await review({ reopen: 'video', reason: 'The second line overlaps.' })
  await visitor.call(ondemand.updateTimedText, { params: { videoID, timedTextID }, body: { language: 'de' } })
  const { timed_texts } = await amira.call(videoRequests.get, { params: { ...params, videoID: request._id } })
  expect(timed_texts).toMatchObject([{ language: 'de', version: null }])
  expect(await db.selectFrom('screener_subtitles').selectAll().where('_id', '=', subtitles_id).execute()).toEqual([])
})

async function withJobs() {
  const given = await givenVideo()
  const runJob = async (name: string) => {
    const handler = given.composed.handlers.find(({ job }) => job.name === name)
    await handler?.run({}, { id: name, signal: new AbortController().signal, isLast: true })
  }
  return { ...given, runJob }
}

test('the introduction keeps its format and nothing that runs, and an insertion has none', async () => {
  const { amira, params, open, anonymous, db, videoID } = await givenVideo()
  const intro_html = '<h1>Welcome</h1><p onclick="steal()">Please <b>hurry</b>.</p><script>alert(1)</script><img src=x onerror=alert(1)>'
  await amira.call(videoRequests.saveSettings, { params, body: { intro_html, frame_ancestors: ['https://lanterne.example'] } })
  expect((await open()).intro_html).toBe('<h1>Welcome</h1><p>Please <b>hurry</b>.</p>')
  const { requests } = await amira.call(videoRequests.create, { params, body: { requests: [{ title: 'Halcyon' }], is_insertion: true } })
  const inserted = await anonymous().call(ondemand.open, { params: { videoID: tokenOf(requests[0] ?? { url: '' }) } })
  expect(inserted).toMatchObject({ is_insertion: true, intro_html: '' })
  const ancestorsOf = createAncestorsOf({ db })
  expect(await ancestorsOf(new URL(requests[0]?.url ?? '').pathname)).toEqual(['https://lanterne.example'])
  expect(await ancestorsOf(`/video-requests/${videoID}/video`)).toEqual([])
  expect(await ancestorsOf('/projects')).toEqual([])
  const noted = db.selectFrom('access_log').select(['user_id', 'details']).where('action', '=', 'organization.changed')
  const change = { key: 'frame_ancestors', from: [], to: ['https://lanterne.example'] }
  expect(await noted.execute()).toEqual([{ user_id: expect.any(String), details: change }])
  const wrong = amira.call(videoRequests.saveSettings, {
    params,
    body: { intro_html: '', frame_ancestors: ['https://a.example; script-src *'] },
  })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
})

test('a request is completed early with what is approved, two approvals at once make one project, and members who may not ask see none', async () => {
  const { amira, params, request, organization, send, update, review, mailbox, work } = await givenVideo({ settings: ONLY })
  await send('poster', 'poster.png', PICTURE)
  const thisRequest = { params: { ...params, videoID: request._id } }
  await expect(amira.call(videoRequests.complete, thisRequest)).rejects.toMatchObject({ code: 'section_not_submitted' })
  await update({ is_artwork_submitted: true })
  const both = await Promise.allSettled([review({ approve: 'artwork' }), review({ approve: 'artwork' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const reader = await organization.member(['projects:can_view'])
  await expect(reader.call(videoRequests.list, { params, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  const { project_id } = await amira.call(videoRequests.complete, thisRequest)
  expect((await amira.call(projects.listAll, {})).projects.map(({ _id }) => _id)).toEqual([project_id])
  await work()
  const done = mailbox.filter(({ subject }) => subject === 'Lanterne approved Vermilion Season')
  expect(done, 'the sender reads that nothing is left to do').toEqual([
    expect.objectContaining({ to: 'films@atlas.example', text: expect.stringContaining('Nothing is left to do.') }),
  ])
})

test('a film that came again while a reviewer looked at the first one is neither approved nor sent back unseen', async () => {
  const { send, update, review, clock } = await givenVideo({ settings: ONLY })
  await send('video', 'first.mp4')
  await update({ is_video_submitted: true })
  const seen = { submitted_at: clock.now().toISOString() }
  clock.advance({ seconds: 60 })
  await review({ reopen: 'video', reason: 'The sound is missing.', ...seen })
  await send('video', 'second.mp4')
  await update({ is_video_submitted: true })

  await expect(review({ approve: 'video', ...seen })).rejects.toMatchObject({ code: 'video_request_changed' })
  const again = review({ reopen: 'video', reason: 'The sound is missing.', ...seen })
  await expect(again).rejects.toMatchObject({ code: 'video_request_changed' })
  const { request } = await review({ approve: 'video', submitted_at: clock.now().toISOString() })
  expect(request.sections.find(({ section }) => section === 'video')).toMatchObject({ state: 'approved' })
})

test('a section that is sent back once more because the answer was lost is sent back once, with one mail', async () => {
  const { send, update, review, work, mailbox } = await givenVideo({ settings: ONLY })
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  const back = { reopen: 'artwork', reason: 'The poster is too small.' } as const
  const first = await review(back)
  expect((await review(back)).request.sections).toEqual(first.request.sections)
  await expect(review({ ...back, reason: 'It is blurred.' })).rejects.toMatchObject({ code: 'section_not_submitted' })
  await work()
  expect(mailbox.filter(({ text }) => text.includes('The poster is too small.'))).toHaveLength(1)
})

test('answers of the sender do not go to who asked once they left the organization', async () => {
  const { organization, amira, params, request, send, update, work, mailbox } = await givenVideo({ settings: ONLY })
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  const jun = await organization.member(undefined, 'Jun Takeda')
  const ask = () => jun.call(videoRequests.send, { params: { ...params, videoID: request._id }, body: { email: 'films@atlas.example' } })
  await ask()
  await jun.call(members.remove, { params: { ...params, userID: amira.user._id } })
  await ask()
  const returned = { reopen: 'artwork', reason: 'The poster is too small.' } as const
  await jun.call(videoRequests.update, { params: { ...params, videoID: request._id }, body: returned })
  await work()
  expect(
    mailbox
      .filter(({ to }) => to === 'films@atlas.example')
      .map(({ replyTo }) => replyTo)
      .toSorted(),
  ).toEqual([amira.user.email, undefined, undefined])
})

test('the asking side plays what was sent by addresses of its own, which end when the film is protected or moved away, or their person leaves', async () => {
  const { amira, organization, given, params, request, send, update, store, db, clock, origin } = await givenVideo({ settings: ONLY })
  await send('video', 'film.mp4')
  await update({ is_video_submitted: true })
  await store.put('previews/x/proxy-360p.mp4', Buffer.from('a small film'), { content_type: 'video/mp4' })
  const made = { proxy_status: 'Complete', preview_prefix: 'previews/x' } as const
  const { source_file_id } = await db.updateTable('screeners').set(made).returning('source_file_id').executeTakeFirstOrThrow()
  const jun = await organization.member(['projects:can_view', 'projects:can_modify'], 'Jun Takeda')
  const shown = async () => (await jun.call(videoRequests.get, { params: { ...params, videoID: request._id } })).films.video
  const url = await shown()
  const status = async () => (await fetch(new URL(url ?? '', origin))).status
  expect(await status()).toBe(200)

  const setProtected = async (use_forensic_watermark: boolean) => {
    await db.updateTable('screeners').set({ use_forensic_watermark }).execute()
    clock.advance({ seconds: 10 })
  }
  await setProtected(true)
  expect([await shown(), await status()]).toEqual([null, 403])
  await setProtected(false)
  expect([await shown(), await status()]).toEqual([expect.any(String), 200])

  const { _id: project_id } = await given.project(amira, 'Halcyon')
  const { project_id: before } = await db
    .selectFrom('files')
    .select('project_id')
    .where('_id', '=', source_file_id)
    .executeTakeFirstOrThrow()
  const move = (to: string) => db.updateTable('files').set({ project_id: to }).where('_id', '=', source_file_id).execute()
  await move(project_id)
  expect(await shown()).toBeNull()
  await move(before)

  const leave = { params: { ...params, userID: jun.user._id }, body: { key: 'status', value: 'Inactive' } } as const
  await amira.call(members.update, leave)
  clock.advance({ seconds: 10 })
  expect(await status()).toBe(403)
})
