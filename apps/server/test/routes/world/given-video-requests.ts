import { ondemand } from '@answerprint/contract/ondemand'
import { videoRequests } from '@answerprint/contract/video-requests'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import { FRENCH } from './samples.ts'

type Asking = { organizationID: string; film: string }

export async function givenVideoRequest(server: Server, person: Person, { organizationID, film }: Asking) {
  const thisOrganization = { organizationID }
  const template = { name: 'Festival', settings: {}, custom_fields: [] }
  const { _id: videoTemplate } = await person.call(videoRequests.saveTemplate, { params: thisOrganization, body: template })
  const asked = { title: 'Vermilion Season', recipient_email: 'films@atlas.example' }
  const { requests } = await person.call(videoRequests.create, { params: thisOrganization, body: { requests: [asked] } })
  const { _id: videoRequest = '', url = '' } = requests[0] ?? {}
  const videoToken = url.split('/').pop() ?? ''
  const params = { videoID: videoToken }
  await person.call(ondemand.createTrailer, { params })
  const added = { fileName: 'film.vtt', language: 'en' }
  const { timedTextID: timedText } = await person.call(ondemand.addTimedText, { params, body: added })
  // One section is approved: with it the request can be completed.
  const approved = server.db.updateTable('video_request_sections').set({ state: 'approved' })
  await approved.where('video_request_id', '=', videoRequest).where('section', '=', 'artwork').execute()
  return { videoRequest, videoToken, timedText, videoTemplate, ...(await givenSubmittedVideo(server, person, { organizationID, film })) }
}

async function givenSubmittedVideo({ db, store }: Server, person: Person, { organizationID, film: video_file_id }: Asking) {
  const body = { requests: [{ title: 'Halcyon' }] }
  const { requests } = await person.call(videoRequests.create, { params: { organizationID }, body })
  const { _id: submittedVideo = '', url = '' } = requests[0] ?? {}
  const added = { fileName: 'film_fr.srt', language: 'fr' }
  const params = { videoID: url.split('/').pop() ?? '' }
  const { timedTextID: submittedText } = await person.call(ondemand.addTimedText, { params, body: added })
  const texts = db.updateTable('video_timed_texts').set({ status: 'Uploaded' }).where('_id', '=', submittedText)
  const { object_key } = await texts.returning('object_key').executeTakeFirstOrThrow()
  await store.put(object_key, Buffer.from(FRENCH, 'base64'), { content_type: 'application/octet-stream' })
  await db.updateTable('video_requests').set({ video_file_id }).where('_id', '=', submittedVideo).execute()
  const submitted = db.updateTable('video_request_sections').set({ state: 'submitted' })
  await submitted.where('video_request_id', '=', submittedVideo).where('section', '=', 'video').execute()
  return { submittedVideo, submittedText }
}
