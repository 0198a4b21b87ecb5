import { files } from '@answerprint/contract/files'
import { imports } from '@answerprint/contract/imports'
import { ondemand } from '@answerprint/contract/ondemand'
import { uploads } from '@answerprint/contract/uploads'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { DROPBOX, startFileHosts } from '../../../test/given/given-imports.ts'
import { FILM, givenVideo, PICTURE } from '../../../test/given/given-video.ts'

const hosts = await startFileHosts()
const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'
const ONLY = { can_upload_dcp: false, can_upload_trailer: false }
const WITHDRAWN = { code: 'video_request_withdrawn' }

test('a request is withdrawn after film and artwork were submitted, refuses every call, and is opened again empty', async () => {
  const given = await givenVideo({ settings: ONLY })
  const { amira, organization, visitor, videoID, params, request, send, begin, text, update, review, open, mailbox, work, db } = given
  await send('video', 'film.mp4')
  await text('film_en.vtt', 'en', GOOD)
  const { timed_texts } = await visitor.call(ondemand.timedTexts, { params: { videoID } })
  await send('poster', 'poster.png', PICTURE)
  const other = given.anonymous()
  await open(other)
  const late = await begin('thumbnail', 'late.png', PICTURE.length, other)
  await sendParts({ origin: given.origin, person: other, uploadId: late, partSize: 20_000_000, bytes: PICTURE })
  await update({ is_video_submitted: true, is_artwork_submitted: true, logline: 'A season of red dust.' })
  const asked = { params: { ...params, videoID: request._id } }
  const editor = await organization.member(['projects:can_modify'])
  await expect(editor.call(videoRequests.withdraw, asked)).rejects.toMatchObject({ code: 'not_found' })

  const done = await amira.call(videoRequests.withdraw, asked)
  expect(done).toMatchObject({ request: { state: 'withdrawn', title: 'Vermilion Season' }, video: { source_file: null }, timed_texts: [] })
  expect(done.request.sections.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  expect((await amira.call(videoRequests.withdraw, asked)).request.state).toBe('withdrawn')
  await work()
  expect(mailbox.filter(({ subject }) => subject === 'Lanterne withdrew the request for Vermilion Season')).toHaveLength(1)
  expect((await amira.call(videoRequests.list, { params, query: {} })).requests).toMatchObject([{ state: 'withdrawn' }])
  const owned = () =>
    db.selectFrom('storage_accounts').select('used_bytes').where('owner_id', '=', params.organizationID).executeTakeFirst()
  expect((await owned())?.used_bytes).toBe(0)
  const erased = await db.selectFrom('erasures').select('key_prefix').execute()
  expect(erased.length).toBeGreaterThanOrEqual(3)

  expect(await open()).toMatchObject({ state: 'withdrawn', source_file: null, poster_image_url: null })
  const thisVideo = { params: { videoID } }
  const thisText = { params: { videoID, timedTextID: timed_texts[0]?._id ?? '' } }
  await expect(update({ logline: 'Another.' })).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.patch, { ...thisVideo, body: {} })).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.createTrailer, thisVideo)).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.updateTrailer, { ...thisVideo, body: { status: 'Uploaded' } })).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.createDcpRequest, thisVideo)).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.genres, thisVideo)).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.customFields, thisVideo)).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.timedTexts, thisVideo)).rejects.toMatchObject(WITHDRAWN)
  await expect(text('film_fr.vtt', 'fr', GOOD)).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.updateTimedText, { ...thisText, body: { language: 'fr' } })).rejects.toMatchObject(WITHDRAWN)
  await expect(visitor.call(ondemand.removeTimedText, thisText)).rejects.toMatchObject(WITHDRAWN)
  await expect(begin('video', 'again.mp4', FILM.length)).rejects.toMatchObject({ code: 'link_invalid' })
  const ended = { params: { uploadID: late }, body: { status: 'Complete' as const, total_size: PICTURE.length } }
  await expect(other.call(uploads.report, ended)).rejects.toMatchObject({ code: 'upload_ended' })
  await expect(review({ approve: 'video' })).rejects.toMatchObject(WITHDRAWN)
  await expect(amira.call(videoRequests.complete, asked)).rejects.toMatchObject(WITHDRAWN)
  await expect(amira.call(videoRequests.send, { ...asked, body: { email: 'a@b.example' } })).rejects.toMatchObject(WITHDRAWN)
  const noted = db.selectFrom('access_log').select('action').where('subject_id', '=', request._id)
  expect(await noted.execute()).toEqual([{ action: 'video_request.withdrawn' }])

  for (const _ of [1, 2]) expect((await amira.call(videoRequests.reopen, asked)).request.state).toBe('open')
  await work()
  expect(mailbox.filter(({ subject }) => subject === 'Lanterne asks you for Vermilion Season again')).toHaveLength(1)
  expect(await open()).toMatchObject({ state: 'open', logline: 'A season of red dust.', is_video_submitted: false, source_file: null })
  await send('video', 'second.mp4')
  await update({ is_video_submitted: true })
  await review({ approve: 'video' })
  const { project_id: projectID } = await amira.call(videoRequests.complete, asked)
  const { files: listed } = await amira.call(files.list, { params: { projectID }, query: {} })
  expect(listed.map(({ name }) => name)).toEqual(['second.mp4'])
  await expect(amira.call(videoRequests.withdraw, asked)).rejects.toMatchObject({ code: 'video_request_approved' })
  await expect(amira.call(videoRequests.reopen, asked)).rejects.toMatchObject({ code: 'video_request_approved' })
})

test('what is under way when a request is withdrawn ends: no part of it is kept, and its storage is free', async () => {
  const given = await givenVideo({ settings: ONLY }, { outbound: hosts.outbound() })
  const { amira, visitor, videoID, params, request, begin, finish, open, work, db, store } = given
  const uploadID = await begin('video', 'film.mp4', FILM.length)
  await sendParts({ origin: given.origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes: FILM })
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mp4', bytes: FILM })
  const link = { type: 'dropbox' as const, url: DROPBOX, video_id: videoID, format_restriction: 'videos' as const }
  const { response } = await visitor.call(imports.link, { body: link })
  await visitor.call(imports.confirmByAddress, { params: { importID: response._id } })
  const asked = { params: { ...params, videoID: request._id } }
  await amira.call(videoRequests.withdraw, asked)
  await work()
  const account = db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('owner_id', '=', params.organizationID)
  expect(await account.executeTakeFirst()).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  const upload = await db.selectFrom('uploads').selectAll().where('_id', '=', uploadID).executeTakeFirstOrThrow()
  expect(upload.status).toBe('Cancelled')
  const place = { key: upload.object_key, store_upload_id: upload.store_upload_id, size_bytes: upload.total_size }
  await expect(store.listParts({ ...place, part_size_bytes: upload.part_size })).rejects.toThrow('no such upload')
  await expect(finish(uploadID, FILM)).rejects.toThrow()
  await amira.call(videoRequests.reopen, asked)
  expect(await open()).toMatchObject({
    source_file: null,
    file_imports: [],
    failed_imports: [{ origin_name: 'Glass Harbour.mp4', part: 'video' }],
  })
})

test('what is approved of a withdrawn request stays for the day that it is opened again', async () => {
  const { amira, params, request, visitor, videoID, begin, send, update, review, open } = await givenVideo({
    settings: { can_upload_trailer: false },
  })
  await visitor.call(ondemand.createDcpRequest, { params: { videoID } })
  await send('video', 'film.mp4')
  await send('poster', 'poster.png', PICTURE)
  await update({ is_video_submitted: true })
  await review({ approve: 'video' })
  const asked = { params: { ...params, videoID: request._id } }
  await amira.call(videoRequests.withdraw, asked)
  expect(await open()).toMatchObject({ source_file: { name: 'film.mp4' }, poster_image_url: null })
  await expect(begin('poster', 'again.png', PICTURE.length)).rejects.toMatchObject({ code: 'request_closed' })
  await amira.call(videoRequests.reopen, asked)
  expect(await open()).toMatchObject({ is_video_submitted: true, source_file: { name: 'film.mp4' } })
  const cinerequest_id = (await open()).cinerequest_id ?? ''
  const listed = { method: 'http' as const, file_list: [{ name: 'one.zip', size: 8 }], specifications: { cinerequest_id } }
  expect((await visitor.call(uploads.create, { body: listed })).upload_details).toHaveLength(1)
})

test('opening a request again and sending sections back mail no more in an hour than asking does; it is still withdrawn', async () => {
  const { amira, params, request, db, clock, mailbox, work } = await givenVideo({ settings: ONLY })
  const { file_request_id } = await db.selectFrom('video_requests').select('file_request_id').executeTakeFirstOrThrow()
  const sent = { request_id: file_request_id, user_id: amira.user._id, sent_at: clock.now() }
  const mails = Array.from({ length: 399 }, () => ({ _id: clock.newId(), ...sent }))
  await db.insertInto('file_request_mails').values(mails).execute()
  const asked = { params: { ...params, videoID: request._id } }
  await amira.call(videoRequests.withdraw, asked)
  await expect(amira.call(videoRequests.reopen, asked)).rejects.toMatchObject({ code: 'request_mails', status: 429 })
  clock.advance({ seconds: 3_601 })
  await amira.call(videoRequests.reopen, asked)
  await db
    .insertInto('file_request_mails')
    .values(mails.map((each) => ({ ...each, _id: clock.newId(), sent_at: clock.now() })))
    .execute()
  expect((await amira.call(videoRequests.withdraw, asked)).request.state).toBe('withdrawn')
  await work()
  expect(mailbox.map(({ subject }) => subject).toSorted()).toEqual([
    'Lanterne asks you for Vermilion Season again',
    'Lanterne withdrew the request for Vermilion Season',
  ])
})
