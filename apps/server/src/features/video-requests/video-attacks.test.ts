import { customFields } from '@answerprint/contract/custom-fields'
import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { ondemand } from '@answerprint/contract/ondemand'
import { projects } from '@answerprint/contract/projects'
import { screeners } from '@answerprint/contract/screeners'
import { uploads } from '@answerprint/contract/uploads'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { givenVideo, PICTURE } from '../../../test/given/given-video.ts'

const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'
const ONLY = { can_upload_dcp: false, can_upload_trailer: false }

test('a project that is made early has nothing that was not approved: no poster, no words of the sender', async () => {
  const { amira, params, request, send, text, update, review } = await givenVideo({ settings: ONLY })
  await send('video', 'film.mp4')
  await text('film_en.vtt', 'en', GOOD)
  await send('poster', 'poster.png', PICTURE)
  await update({ title: 'Another Film', release_year: 1999, logline: 'Not looked at.', directors: 'Mireille Quint' })
  await update({ is_video_submitted: true, is_artwork_submitted: true })
  await review({ approve: 'video' })
  const { project_id: projectID } = await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  const project = await amira.call(projects.get, { params: { projectID } })
  expect(project).toMatchObject({ title: 'Vermilion Season', release_year: 2026, logline: '', active_poster_url: null })
  expect((await amira.call(customFields.list, { params: { projectID } })).custom_fields).toEqual([])
  const [film] = (await amira.call(files.list, { params: { projectID }, query: {} })).files.filter(({ name }) => name === 'film.mp4')
  const { subtitles } = await amira.call(screeners.subtitles, { params: { projectID, screenerID: film?.screener?._id ?? '' } })
  expect(subtitles).toHaveLength(1)
})

test('what began to come as the DCP before its section was submitted is refused, as a file and as part of a package', async () => {
  const { visitor, videoID, update, review, origin, amira, params, request } = await givenVideo({ settings: { can_upload_video: false } })
  const { cinerequest_id, project_id } = await visitor.call(ondemand.createDcpRequest, { params: { videoID } })
  const bytes = Buffer.from('one reel')
  const specifications = { cinerequest_id }
  const begin = async (name: string, more: { dcp_id?: string; path?: string } = {}) => {
    const file_list = [{ name, size: bytes.length, path: more.path ?? '' }]
    const { upload_details } = await visitor.call(uploads.create, {
      body: { method: 'http', file_list, specifications: { ...specifications, ...(more.dcp_id && { dcp_id: more.dcp_id, is_dcp: true }) } },
    })
    const uploadId = upload_details[0]?.upload_id ?? ''
    await sendParts({ origin, person: visitor, uploadId, partSize: 20_000_000, bytes })
    return uploadId
  }
  const finish = (uploadID: string) =>
    visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  const [first, late] = [await begin('one.zip.txt'), await begin('late.zip.txt')]
  const listing = { cinerequest_id, name: 'VMS_FTR', files: [{ path: 'reel.mxf', size: bytes.length }] }
  const { _id: dcp_id } = await visitor.call(dcp.create, { params: { projectID: project_id }, body: listing })
  const reel = await begin('reel.mxf', { dcp_id, path: 'reel.mxf' })
  await finish(first)
  await update({ is_dcp_submitted: true })
  const locked = { code: 'section_submitted' }
  await expect(finish(late)).rejects.toMatchObject(locked)
  await expect(finish(reel)).rejects.toMatchObject(locked)
  await review({ reopen: 'dcp', reason: 'The package is not whole.' })
  await finish(reel)
  await update({ is_dcp_submitted: true })
  await review({ approve: 'dcp' })
  await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  await expect(finish(late)).rejects.toMatchObject({ code: 'video_request_approved' })
})

test('a request whose project was deleted is neither listed nor counted', async () => {
  const { amira, params, request, send, update, review } = await givenVideo({ settings: ONLY })
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  await review({ approve: 'artwork' })
  const { project_id } = await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  await amira.call(projects.delete, { body: { projectIDs: [project_id] } })
  expect(await amira.call(videoRequests.list, { params, query: {} })).toEqual({ requests: [], size: 0 })
})

test('a person who asked and is not of the organisation any more gets no notice of what arrives', async () => {
  const { db, request, send, update } = await givenVideo({ settings: ONLY })
  const { created_by } = await db.selectFrom('video_requests').select('created_by').where('_id', '=', request._id).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ is_suspended: true }).where('_id', '=', created_by).execute()
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  expect(await db.selectFrom('notifications').select('title').where('user_id', '=', created_by).execute()).toEqual([])
})

test('a member who may edit projects but not see them all sees the requests that they made, and no other', async () => {
  const { amira, organization, params, request } = await givenVideo({ settings: ONLY })
  const editor = await organization.member(['projects:can_modify'])
  expect(await editor.call(videoRequests.list, { params, query: {} })).toEqual({ requests: [], size: 0 })
  const theirs = { params: { ...params, videoID: request._id } }
  const unknown = { params: { ...params, videoID: params.organizationID } }
  for (const asked of [theirs, unknown]) {
    await expect(editor.call(videoRequests.get, asked)).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.update, { ...asked, body: { due_at: null } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.send, { ...asked, body: { email: 'a@b.example' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.complete, asked)).rejects.toMatchObject({ code: 'not_found' })
  }
  await editor.call(videoRequests.create, { params, body: { requests: [{ title: 'Halcyon' }] } })
  const titles = async (who: typeof amira) => (await who.call(videoRequests.list, { params, query: {} })).requests.map(({ title }) => title)
  expect(await titles(editor)).toEqual(['Halcyon'])
  expect((await titles(amira)).sort()).toEqual(['Halcyon', 'Vermilion Season'])
})
