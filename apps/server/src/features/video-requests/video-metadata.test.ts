import { ondemand } from '@answerprint/contract/ondemand'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { givenVideo } from '../../../test/given/given-video.ts'
import { losingAnswer } from '../../../test/losing-answer.ts'
import { composeApp } from '../../app.ts'

test('countries, genres and languages are those of the lists, also where the request asks for none in particular', async () => {
  const { visitor, videoID, update, open, amira, params, db } = await givenVideo()
  const wrong = { genre_ids: 'Drama, Dramedy', countries: 'XX', languages: 'French', subtitles: 'fr, xx' }
  for (const [field, value] of Object.entries(wrong))
    await expect(update({ title: 'Another', [field]: value })).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
  expect(await open()).toMatchObject({ title: 'Vermilion Season', genre_ids: '', countries: '', languages: '', subtitles: '' })
  const right = { genre_ids: 'Drama, Science Fiction', countries: 'FR, MA', languages: 'fr, ar', subtitles: 'en, pt-BR' }
  expect(await update(right)).toMatchObject(right)
  const add = visitor.call(ondemand.addTimedText, { params: { videoID }, body: { fileName: 'film.vtt', language: 'xx' } })
  await expect(add).rejects.toMatchObject({ code: 'invalid' })
  // Of a request from before.
  await db.updateTable('video_requests').set({ countries: 'France' }).execute()
  expect(await update({ countries: 'France, MA' })).toMatchObject({ countries: 'France, MA' })

  for (const settings of [{ genres: 'Dramedy' }, { asset_languages: 'fr, xx' }]) {
    const requests = [{ title: 'Second', recipient_name: 'Atlas Nord Film' }]
    await expect(amira.call(videoRequests.create, { params, body: { requests, settings } })).rejects.toMatchObject({ code: 'invalid' })
    const template = { params, body: { name: 'Festival', settings } }
    await expect(amira.call(videoRequests.saveTemplate, template)).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('custom fields take values of their own type alone, and keep them', async () => {
  const fields = [
    { label: 'Rating', type: 'dropdown' as const, options: ['12', '16'] },
    { label: 'Markets', type: 'dropdown' as const, is_multiselect: true, options: ['North', 'South'] },
    { label: 'Dubbed', type: 'boolean' as const },
    { label: 'Contact', type: 'string' as const },
  ]
  const { visitor, videoID, update } = await givenVideo({ custom_fields: fields })
  const { custom_fields } = await visitor.call(ondemand.customFields, { params: { videoID } })
  const [rating, markets, dubbed, contact] = custom_fields
  const wrong = [
    [{ fieldID: dubbed?._id ?? '', value: 'yes' }],
    [{ fieldID: rating?._id ?? '', value: markets?.options[0]?._id ?? '' }],
    [{ fieldID: rating?._id ?? '', value: [rating?.options[0]?._id ?? ''] }],
    [{ fieldID: videoID.slice(0, 8).padEnd(36, '0'), value: 'x' }],
  ]
  for (const customFieldValues of wrong) await expect(update({ customFieldValues })).rejects.toMatchObject({ code: 'invalid' })
  const customFieldValues = [
    { fieldID: dubbed?._id ?? '', value: 1 as const },
    { fieldID: rating?._id ?? '', value: rating?.options[1]?._id ?? '' },
    { fieldID: markets?._id ?? '', value: markets?.options.map((each) => each._id) ?? [] },
  ]
  await update({ customFieldValues })
  const patched = await visitor.call(ondemand.patch, {
    params: { videoID },
    body: { customFieldValues: [{ fieldID: contact?._id ?? '', value: 'Mireille' }] },
  })
  expect(patched.customFieldValues).toHaveLength(4)
  expect(patched.customFieldValues[0]).toEqual({ fieldID: dubbed?._id, value: 1 })
})

test('subtitles that arrived, and of which the page never heard, are there when it sends them again or goes on', async () => {
  const { visitor, videoID, parts, databaseUrl, store } = await givenVideo()
  const added = { params: { videoID }, body: { fileName: 'film.vtt', language: 'fr' } }
  const { signedUrl, timedTextID } = await visitor.call(ondemand.addTimedText, added)
  const db = losingAnswer(databaseUrl, 'update "video_timed_texts"')
  const app = await composeApp({ ...parts, db }).buildApp()
  const payload = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLà-bas, sur le pont.\n'
  const answer = await app.inject({ method: 'PUT', url: signedUrl, payload, headers: { 'content-type': 'text/vtt' } })
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  await app.close()
  await db.destroy()

  const update = { params: { videoID, timedTextID }, body: { status: 'Uploaded' as const } }
  expect(await visitor.call(ondemand.updateTimedText, update)).toMatchObject({ status: 'Uploaded', cues: 1, error: null })
  expect(await store.list('video-requests/')).toHaveLength(1)
})

test('a request or a template that asks for nothing is refused', async () => {
  const { amira, params } = await givenVideo()
  const nothing = { can_upload_video: false, can_upload_dcp: false, can_upload_trailer: false, can_edit_metadata: false }
  const settings = { ...nothing, can_upload_poster: false, can_upload_thumbnail: false, can_allow_source_file_download: true }
  const refused = { code: 'invalid', errors: [{ field: 'settings', message: 'Ask for at least one section.' }] }
  const requests = [{ title: 'Halcyon' }]
  await expect(amira.call(videoRequests.create, { params, body: { requests, settings } })).rejects.toMatchObject(refused)
  const template = { params, body: { name: 'Nothing', settings } }
  await expect(amira.call(videoRequests.saveTemplate, template)).rejects.toMatchObject(refused)
})
