import type { Input } from '@answerprint/contract/endpoint'
import { ondemand } from '@answerprint/contract/ondemand'
import { uploads } from '@answerprint/contract/uploads'
import { type VideoRequestRow, videoRequests } from '@answerprint/contract/video-requests'
import type { VideoPart } from '@answerprint/contract/video-rules'
import type { Person } from '../person.ts'
import { type StoryOptions, startServer } from '../start-server.ts'
import { FILM_HEAD, sendParts } from './given.ts'

export const FILM = Buffer.concat([FILM_HEAD, Buffer.alloc(40_000, 'reel')])
/** One black dot. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')

export const tokenOf = ({ url }: Pick<VideoRequestRow, 'url'>): string => url.split('/').pop() ?? ''

/** An organization that asks for titles, and a rights holder without an account. */
export async function givenVideo(
  body: Partial<Input<(typeof videoRequests)['create']>['body']> = {},
  options: StoryOptions = {},
  environment: Record<string, string> = {},
) {
  const server = await startServer(environment, options)
  const organization = await server.given.organization('Lanterne')
  const amira = await organization.member(undefined, 'Amira Haddad')
  const params = { organizationID: organization._id }
  const asked = { title: 'Vermilion Season', release_year: 2026, recipient_name: 'Atlas Nord Film', recipient_email: 'films@atlas.example' }
  const { requests } = await amira.call(videoRequests.create, { params, body: { requests: [asked], ...body } })
  const [request] = requests
  if (!request) throw new Error('nothing was asked for')
  const videoID = tokenOf(request)
  const visitor = server.anonymous()
  const open = (who: Person = visitor) => who.call(ondemand.open, { params: { videoID } })
  const update = (change: Input<(typeof ondemand)['update']>['body'], who: Person = visitor) =>
    who.call(ondemand.update, { params: { videoID }, body: change })
  const begin = async (video_part: VideoPart, name: string, size: number, who: Person = visitor) => {
    const specifications = { video_id: videoID, video_part }
    const sent = await who.call(uploads.create, { body: { method: 'http', file_list: [{ name, size }], specifications } })
    return sent.upload_details[0]?.upload_id ?? ''
  }
  const finish = async (uploadID: string, bytes: Buffer, who: Person = visitor) => {
    await sendParts({ origin: server.origin, person: who, uploadId: uploadID, partSize: 20_000_000, bytes })
    return who.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  }
  const send = async (part: VideoPart, name: string, bytes: Buffer = FILM, who: Person = visitor) =>
    finish(await begin(part, name, bytes.length, who), bytes, who)
  const text = async (fileName: string, language: string, content: string, who: Person = visitor) => {
    const { signedUrl, timedTextID } = await who.call(ondemand.addTimedText, { params: { videoID }, body: { fileName, language } })
    const answer = await fetch(new URL(signedUrl, server.origin), { method: 'PUT', body: content })
    if (!answer.ok) throw new Error(`the file was refused: ${answer.status}`)
    return who.call(ondemand.updateTimedText, { params: { videoID, timedTextID }, body: { status: 'Uploaded' } })
  }
  const review = (change: Input<(typeof videoRequests)['update']>['body'], videoID = request._id) =>
    amira.call(videoRequests.update, { params: { ...params, videoID }, body: change })
  await open()
  return { ...server, organization, amira, params, request, videoID, visitor, open, update, begin, finish, send, text, review }
}
