import { customFields } from '@answerprint/contract/custom-fields'
import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { screeners } from '@answerprint/contract/screeners'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { givenVideo, PICTURE } from '../../../test/given/given-video.ts'

const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'
const ONLY = { can_upload_dcp: false, can_upload_trailer: false }

test('a project that is made early has nothing that was not approved: no poster, no words of the sender', async () => {
  const { amira, params, request, send, text, update, review } = await givenVideo({ settings: ONLY })
  await send('video', 'film.mp4')
  await text('film_en.vtt', 'en', GOOD)
  await send('poster', 'poster.png', PICTURE)
  await update({ title: 'Another Film', release_year: 1999, logline: 'Not looked at.', directors: 'Somebody' })
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
