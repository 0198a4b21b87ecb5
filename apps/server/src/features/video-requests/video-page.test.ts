import { cinerequests } from '@answerprint/contract/file-requests'
import { imports } from '@answerprint/contract/imports'
import { ondemand } from '@answerprint/contract/ondemand'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { utilities } from '@answerprint/contract/utilities'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { DROPBOX, startFileHosts } from '../../../test/given/given-imports.ts'
import { FILM, givenVideo, PICTURE, tokenOf } from '../../../test/given/given-video.ts'

const hosts = await startFileHosts()
const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'

test('the holder of the link sends film, trailer, artwork, subtitles and metadata, and submits each section once', async () => {
  const { visitor, videoID, open, update, send, text, amira, notices } = await withNotices()
  expect(await open()).toMatchObject({
    ...{ _id: videoID, title: 'Vermilion Season', release_year: 2026, organization_name: 'Lanterne', organization_logo_url: null },
    ...{ status: null, trailer: null, source_file: null, cinerequest_id: null, is_insertion: false, allow_download_source: false },
    ...{ is_video_submitted: false, is_trailer_submitted: false, is_artwork_submitted: false, is_metadata_submitted: false },
    ...{ can_upload_dcp: true, can_allow_source_file_download: false, asset_languages: '', customFieldValues: [], is_dcp_submitted: false },
  })
  await expect(update({ is_video_submitted: true })).rejects.toMatchObject({ code: 'section_incomplete' })
  await send('video', 'VERMILION_FTR.mp4')
  expect(await open()).toMatchObject({ status: 'Uploaded', source_file: { name: 'VERMILION_FTR.mp4', size: FILM.length } })

  const { trailer } = await visitor.call(ondemand.createTrailer, { params: { videoID } })
  expect((await visitor.call(ondemand.createTrailer, { params: { videoID } })).trailer._id).toBe(trailer._id)
  await expect(update({ is_trailer_submitted: true })).rejects.toMatchObject({ code: 'section_incomplete' })
  await send('trailer', 'VERMILION_TRL.mov')
  const status = { params: { videoID }, body: { status: 'Queued' as const } }
  expect((await visitor.call(ondemand.updateTrailer, status)).trailer.status).toBe('Queued')
  // Queued alone is not in the list of the documents.
  await expect(update({ is_trailer_submitted: true })).rejects.toMatchObject({ code: 'section_incomplete' })
  await visitor.call(ondemand.updateTrailer, { ...status, body: { status: 'Uploaded' } })
  const wrong = await visitor.request(ondemand.updateTrailer, { params: { videoID }, body: { status: 'Approved' } })
  expect(wrong.statusCode).toBe(422)

  await expect(update({ is_artwork_submitted: true })).rejects.toMatchObject({ code: 'section_incomplete' })
  await send('poster', 'poster.png', PICTURE)
  const read = await text('vermilion_en.vtt', 'en', GOOD)
  expect(read).toMatchObject({ name: 'vermilion_en.vtt', language: 'en', status: 'Uploaded', cues: 1 })
  await update({ logline: 'A season of red dust.', directors: 'Mireille Quint', genre_ids: 'Drama,Mystery', countries: 'FR,MA' })

  const done = await update({
    is_video_submitted: true,
    is_trailer_submitted: true,
    is_artwork_submitted: true,
    is_metadata_submitted: true,
  })
  expect(done).toMatchObject({
    ...{ is_video_submitted: true, is_trailer_submitted: true, is_artwork_submitted: true, is_metadata_submitted: true },
    ...{ trailer: { _id: trailer._id, is_active: true, source_file: { name: 'VERMILION_TRL.mov' } }, directors: 'Mireille Quint' },
    ...{ poster_image_file_name: 'poster.png', thumbnail_url: null, thumbnail_file_name: null },
  })
  expect(done.poster_image_url).toContain('/store/objects/')
  expect(done.sections.map(({ section, state }) => `${section} ${state}`)).toEqual([
    'video submitted',
    'dcp open',
    'trailer submitted',
    'artwork submitted',
    'metadata submitted',
  ])
  expect(await notices()).toContain('Atlas Nord Film submitted video for Vermilion Season')
  // The project is in no list before it is approved.
  expect((await amira.call(projects.listAll, {})).projects).toEqual([])
})

async function withNotices() {
  const given = await givenVideo()
  const notices = async () => (await given.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title)
  return { ...given, notices }
}

test('a submitted section takes nothing any more: no field, no upload that began before, no subtitles, no link', async () => {
  const { visitor, videoID, update, send, begin, finish, text, open, origin } = await givenVideo({}, { outbound: hosts.outbound() })
  await send('video', 'film.mp4')
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mp4', bytes: FILM })
  const link = { type: 'dropbox' as const, url: DROPBOX, video_id: videoID, format_restriction: 'videos' as const }
  const { response } = await visitor.call(imports.link, { body: link })
  const started = await begin('video', 'second.mp4', FILM.length)
  const track = await text('film_fr.srt', 'fr', '1\n00:00:01,000 --> 00:00:02,000\nOui\n')
  const { signedUrl } = await visitor.call(ondemand.addTimedText, { params: { videoID }, body: { fileName: 'late.vtt', language: 'de' } })
  await update({ is_video_submitted: true, is_metadata_submitted: true })

  const params = { videoID, timedTextID: track._id }
  const locked = { code: 'section_submitted' }
  await expect(update({ is_video_submitted: true })).rejects.toMatchObject(locked)
  await expect(update({ title: 'Another' })).rejects.toMatchObject(locked)
  await expect(begin('video', 'third.mp4', 100)).rejects.toMatchObject(locked)
  await expect(finish(started, FILM)).rejects.toMatchObject(locked)
  await expect(visitor.call(ondemand.removeTimedText, { params })).rejects.toMatchObject(locked)
  await expect(visitor.call(ondemand.updateTimedText, { params, body: { language: 'es' } })).rejects.toMatchObject(locked)
  await expect(visitor.call(ondemand.replaceTimedText, { params, body: { fileName: 'a.vtt' } })).rejects.toMatchObject(locked)
  await expect(
    visitor.call(ondemand.addTimedText, { params: { videoID }, body: { fileName: 'a.vtt', language: 'en' } }),
  ).rejects.toMatchObject(locked)
  await expect(visitor.call(imports.link, { body: link })).rejects.toMatchObject(locked)
  await expect(visitor.call(imports.confirmByAddress, { params: { importID: response._id } })).rejects.toMatchObject(locked)
  expect((await fetch(new URL(signedUrl, origin), { method: 'PUT', body: GOOD })).status).toBe(409)
  expect((await fetch(new URL(`${signedUrl}x`, origin), { method: 'PUT', body: GOOD })).status).toBe(404)
  expect(await open()).toMatchObject({ title: 'Vermilion Season', source_file: { name: 'film.mp4' } })
})

test('what the settings do not allow is refused, whatever the page shows', async () => {
  const off = {
    can_upload_dcp: false,
    can_upload_video: false,
    can_upload_trailer: false,
    can_upload_thumbnail: false,
    can_upload_poster: true,
  }
  const { visitor, videoID, update, begin, open } = await givenVideo({ settings: { ...off, can_edit_metadata: false } })
  const refused = { code: 'section_not_asked' }
  for (const part of ['video', 'trailer'] as const) await expect(begin(part, 'film.mp4', 100)).rejects.toMatchObject(refused)
  await expect(begin('thumbnail', 'still.jpg', 100)).rejects.toMatchObject(refused)
  await expect(update({ title: 'Mine' })).rejects.toMatchObject(refused)
  await expect(update({ is_metadata_submitted: true })).rejects.toMatchObject(refused)
  await expect(visitor.call(ondemand.createTrailer, { params: { videoID } })).rejects.toMatchObject(refused)
  await expect(visitor.call(ondemand.createDcpRequest, { params: { videoID } })).rejects.toMatchObject(refused)
  await expect(begin('poster', 'poster.pdf', 100)).rejects.toMatchObject({ message: 'Only JPG, PNG and WebP images are accepted.' })
  expect((await open()).sections.map(({ section }) => section)).toEqual(['artwork'])
})

test('films, pictures and subtitles are of the types that the page names, below its limit, and readable', async () => {
  const settings = { can_allow_source_file_download: true, asset_languages: 'en,fr', genres: 'Drama,Mystery' }
  const { visitor, videoID, begin, update, send, text, open, origin } = await givenVideo({ settings })
  await expect(begin('video', 'film.avi', 100)).rejects.toMatchObject({ message: 'Only .mp4 and .mov files are accepted.' })
  const { uploadLimitInGB } = await open()
  const limit = uploadLimitInGB * 1024 ** 3
  await expect(begin('video', 'film.mp4', limit + 1)).rejects.toMatchObject({ message: `Max file size is ${uploadLimitInGB}GB.` })
  await expect(begin('video', 'film.mp4', limit)).rejects.not.toMatchObject({ code: 'file_too_big' })
  const add = (fileName: string) => visitor.call(ondemand.addTimedText, { params: { videoID }, body: { fileName, language: 'en' } })
  const unasked = { params: { videoID }, body: { fileName: 'film.vtt', language: 'de' } }
  await expect(visitor.call(ondemand.addTimedText, unasked)).rejects.toMatchObject({ code: 'invalid' })
  await expect(update({ genre_ids: 'Drama, Comedy' })).rejects.toMatchObject({ code: 'invalid' })
  expect(await update({ genre_ids: 'Drama, Mystery' })).toMatchObject({ genre_ids: 'Drama, Mystery' })
  const sentence = 'We only accept .vtt and .srt files for maximum compability with streaming devices.'
  await expect(add('film.ass')).rejects.toMatchObject({ message: sentence })
  expect(await text('broken.vtt', 'en', 'no cue at all')).toMatchObject({ status: 'Error', cues: null })
  expect(await text('markup.srt', 'en', '1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script>\n')).toMatchObject({
    status: 'Uploaded',
  })
  const backwards = '1\n00:00:01,000 --> 00:00:02,000\nOui\n\n2\n00:00:04,000 --> 00:00:03,000\nNon\n'
  const odd = await text('odd.srt', 'fr', backwards)
  expect(odd).toMatchObject({ status: 'Uploaded', cues: 2, error: 'Line 6: cue 2 ends before it begins.', error_line: 6 })
  await send('video', 'film.mp4')
  await expect(update({ is_video_submitted: true })).rejects.toMatchObject({
    ...{ code: 'timed_text_unreadable', status: 409 },
    message: 'broken.vtt cannot be read. Replace the file or delete the track, then submit.',
  })
  expect((await open()).is_video_submitted).toBe(false)
  const [first] = (await visitor.call(ondemand.timedTexts, { params: { videoID } })).timed_texts
  const place = { params: { videoID, timedTextID: first?._id ?? '' } }
  await expect(visitor.call(ondemand.replaceTimedText, { ...place, body: { fileName: 'film.ass' } })).rejects.toMatchObject({
    message: sentence,
  })
  const { signedUrl } = await visitor.call(ondemand.replaceTimedText, { ...place, body: { fileName: 'right.vtt' } })
  expect((await visitor.call(ondemand.timedTexts, { params: { videoID } })).timed_texts[0]).toEqual(first)
  expect((await fetch(new URL(signedUrl, origin), { method: 'PUT', body: GOOD })).status).toBe(200)
  // Arrived and not yet read.
  await expect(update({ is_video_submitted: true })).rejects.toMatchObject({ code: 'timed_text_unreadable' })
  const replaced = await visitor.call(ondemand.updateTimedText, { ...place, body: { name: 'right.vtt', status: 'Uploaded' } })
  expect(replaced).toEqual({ ...first, name: 'right.vtt', status: 'Uploaded', cues: 1, error: null, error_line: null })
  const changed = { params: { videoID, timedTextID: first?._id ?? '' }, body: { language: 'de' } }
  await expect(visitor.call(ondemand.updateTimedText, changed)).rejects.toMatchObject({ code: 'invalid' })
  await visitor.call(ondemand.removeTimedText, { params: { videoID, timedTextID: first?._id ?? '' } })
  expect((await visitor.call(ondemand.timedTexts, { params: { videoID } })).timed_texts).toHaveLength(2)
  expect(await update({ allow_download_source: true })).toMatchObject({ allow_download_source: true })
  expect((await visitor.call(utilities.languages, {})).languages.length).toBeGreaterThan(50)
  expect((await visitor.call(ondemand.genres, { params: { videoID } })).genres).toEqual([
    { _id: 'Drama', name: 'Drama' },
    { _id: 'Mystery', name: 'Mystery' },
  ])
})

test('of two files that arrive at one address at once, one is kept and the other is erased', async () => {
  const { visitor, videoID, origin, db } = await givenVideo()
  const added = { params: { videoID }, body: { fileName: 'film.vtt', language: 'en' } }
  const { signedUrl } = await visitor.call(ondemand.addTimedText, added)
  const put = async () => (await fetch(new URL(signedUrl, origin), { method: 'PUT', body: GOOD })).status
  expect(await Promise.all([put(), put(), put(), put()])).toEqual([200, 200, 200, 200])
  const { object_key } = await db.selectFrom('video_timed_texts').select('object_key').executeTakeFirstOrThrow()
  const erased = (await db.selectFrom('erasures').select('key_prefix').execute()).map((each) => each.key_prefix)
  // The key that the row began with, and three of the files.
  expect(new Set(erased).size).toBe(4)
  expect(erased).not.toContain(object_key)
})

test('two people on one request see each other, and nothing is overwritten unseen', async () => {
  const { open, update, send, anonymous } = await givenVideo()
  const other = anonymous()
  const { revision } = await open(other)
  await update({ logline: 'First.', revision })
  await expect(update({ logline: 'Second.', revision }, other)).rejects.toMatchObject({ code: 'video_request_changed' })
  const seen = await open(other)
  expect(seen.logline).toBe('First.')
  await update({ short_summary: 'From the other.', revision: seen.revision }, other)
  await send('poster', 'poster.png', PICTURE, other)
  expect(await open()).toMatchObject({ logline: 'First.', short_summary: 'From the other.', poster_image_file_name: 'poster.png' })
  // Both submit at once: the second one is refused.
  const both = await Promise.allSettled([update({ is_artwork_submitted: true }), update({ is_artwork_submitted: true }, other)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what a browser began to send and did not finish is listed to it alone, until it goes on or drops it', async () => {
  const { open, update, begin, send, visitor, anonymous } = await givenVideo()
  const other = anonymous()
  await open(other)
  const uploadID = await begin('video', 'VERMILION_FTR.mp4', 45_000_000)
  await begin('trailer', 'SMALL_TRL.mp4', 1_000)
  const body = { status: 'Transferring' as const, current_size: 20_000_000, total_size: 45_000_000, progress: '44%' }
  await visitor.call(uploads.report, { params: { uploadID }, body })
  const line = { _id: uploadID, part: 'video', file_name: 'VERMILION_FTR.mp4', current_size: 20_000_000, total_size: 45_000_000 }
  expect((await open()).unfinished_uploads).toEqual([line])
  expect((await update({ logline: 'Later.' })).unfinished_uploads).toEqual([line])
  await send('poster', 'poster.png', PICTURE, other)
  expect((await open(other)).unfinished_uploads).toEqual([])
  await visitor.call(uploads.abort, { params: { uploadID } })
  expect((await open()).unfinished_uploads).toEqual([])
})

test("another request's ids lead nowhere", async () => {
  const { amira, params, visitor, text, anonymous, begin } = await givenVideo()
  const { requests } = await amira.call(videoRequests.create, { params, body: { requests: [{ title: 'Halcyon' }] } })
  const videoID = tokenOf(requests[0] ?? { url: '' })
  const track = await text('film_fr.srt', 'fr', '1\n00:00:01,000 --> 00:00:02,000\nOui\n')
  const strange = { params: { videoID, timedTextID: track._id } }
  await expect(visitor.call(ondemand.removeTimedText, strange)).rejects.toMatchObject({ code: 'not_found' })
  await expect(visitor.call(ondemand.updateTimedText, { ...strange, body: { name: 'x.vtt' } })).rejects.toMatchObject({ code: 'not_found' })
  const uploadID = await begin('video', 'film.mp4', FILM.length)
  const other = anonymous()
  await other.call(ondemand.open, { params: { videoID } })
  await expect(other.call(uploads.abort, { params: { uploadID } })).rejects.toMatchObject({ code: 'no_session' })
  const { cinerequest_id } = await visitor.call(ondemand.createDcpRequest, { params: { videoID } })
  const specifications = { video_id: videoID, video_part: 'video' as const, cinerequest_id }
  const two = visitor.call(uploads.create, { body: { method: 'http', file_list: [{ name: 'film.mp4', size: 8 }], specifications } })
  await expect(two).rejects.toMatchObject({ code: 'invalid' })
  const unknown = { params: { videoID: 'unknown'.repeat(5) } }
  await expect(visitor.call(ondemand.open, unknown)).rejects.toMatchObject({ code: 'link_invalid' })
})

test('an upload that names no part is the film, as an import is', async () => {
  const { visitor, videoID, finish, open } = await givenVideo()
  const begin = (name: string) =>
    visitor.call(uploads.create, {
      body: { method: 'http', file_list: [{ name, size: FILM.length }], specifications: { video_id: videoID } },
    })
  await expect(begin('poster.png')).rejects.toMatchObject({ code: 'video_part_refused' })
  await finish((await begin('film.mp4')).upload_details[0]?.upload_id ?? '', FILM)
  expect(await open()).toMatchObject({ status: 'Uploaded', source_file: { name: 'film.mp4' } })
})

test('a DCP comes through its own request, which closes with its section and opens again with it', async () => {
  const { visitor, videoID, update, review, origin } = await givenVideo()
  await expect(update({ is_dcp_submitted: true })).rejects.toMatchObject({ code: 'section_incomplete' })
  const { cinerequest_id, project_id } = await visitor.call(ondemand.createDcpRequest, { params: { videoID } })
  expect((await visitor.call(ondemand.createDcpRequest, { params: { videoID } })).cinerequest_id).toBe(cinerequest_id)
  const page = await visitor.call(cinerequests.open, { params: { requestID: cinerequest_id } })
  expect(page).toMatchObject({
    ...{ _id: cinerequest_id, type: 'cinerequest', film_name: 'Vermilion Season', requestee_name: 'Atlas Nord Film', status: 'open' },
    ...{ name: 'Lanterne', title: 'Vermilion Season', logo_url: null, project_id, destination_folder_id: null },
  })
  const bytes = Buffer.from('one reel')
  const begin = () =>
    visitor.call(uploads.create, {
      body: { method: 'http', file_list: [{ name: 'VMS_FTR.zip.txt', size: bytes.length }], specifications: { cinerequest_id } },
    })
  const uploadID = (await begin()).upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes })
  await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  expect(await update({ is_dcp_submitted: true })).toMatchObject({
    cinerequest_id,
    dcp_files: [{ name: 'VMS_FTR.zip.txt', status: 'Received' }],
  })
  await expect(begin()).rejects.toMatchObject({ code: 'request_closed' })
  await review({ reopen: 'dcp', reason: 'Please send the package as a folder.' })
  await begin()
})

test('a link of a file host is looked at, confirmed by its name, and becomes the film; a folder, a private one or another kind is refused', async () => {
  const { visitor, videoID, open, work } = await givenVideo({}, { outbound: hosts.outbound() })
  const link = (url: string, type: 'dropbox' | 'google_drive' = 'dropbox') =>
    visitor.call(imports.link, { body: { type, url, video_id: videoID, format_restriction: 'videos' } })
  const single = "Your link looks to be invalid. Make sure it's a single file."
  await expect(link('https://www.dropbox.com/scl/fo/abc/h')).rejects.toMatchObject({ message: single })
  await expect(link('https://drive.google.com/drive/folders/14JG', 'google_drive')).rejects.toMatchObject({ message: single })
  await expect(link('https://127.0.0.1/s/abc/film.mp4')).rejects.toMatchObject({ code: 'import_link_invalid' })
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mp4', bytes: FILM, isPrivate: true })
  await expect(link(DROPBOX)).rejects.toMatchObject({ code: 'import_link_private', message: 'This link is not publicly viewable.' })
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.zip', bytes: FILM })
  await expect(link(DROPBOX)).rejects.toMatchObject({ code: 'video_part_refused' })
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mp4', bytes: FILM })
  const { response } = await link(DROPBOX)
  expect(response.origin_name).toBe('Glass Harbour.mp4')
  await visitor.call(imports.confirmByAddress, { params: { importID: response._id } })
  expect((await open()).file_imports).toMatchObject([{ origin_name: 'Glass Harbour.mp4', part: 'video' }])
  await work()
  expect(await open()).toMatchObject({ status: 'Uploaded', source_file: { name: 'Glass Harbour.mp4' }, file_imports: [] })
})
