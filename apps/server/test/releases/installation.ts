import { createHash } from 'node:crypto'
import { comments } from '@answerprint/contract/comments'
import { files } from '@answerprint/contract/files'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { z } from 'zod'
import { shortFilm } from '../clips.ts'
import { RemotePerson } from '../processes/support/remote-person.ts'
import { until } from '../processes/support/server-process.ts'

const OWNER = 'ada@studio.example'
const COMMENT = 'The salt line jumps here.'

/** What a released version stored, and what a later one must still give out. */
export const Kept = z.object({
  fileID: z.string(),
  screenerID: z.string(),
  fileHash: z.string(),
  filmToken: z.string(),
  segmentHash: z.string(),
  packageToken: z.string(),
})
export type Kept = z.infer<typeof Kept>

/** An account with a project, an encoded film behind a link, a comment on it, and a package. */
export async function fillInstallation(origin: string): Promise<Kept> {
  const ada = new RemotePerson(origin)
  await ada.signUp(OWNER)
  const projectID = await ada.newProject('The Salt Meridian')
  const bytes = shortFilm({ seconds: 3, size: '640x360' })
  const fileID = await ada.upload(projectID, 'THE_SALT_MERIDIAN.mp4', bytes)
  const film = { projectID, screenerID: await encodedFilm(ada, projectID, fileID) }
  const body = { shareType: 'link', screenerID: film.screenerID, linkName: 'Festival', commentingEnabled: true } as const
  const sent = await ada.call(sharedScreeners.send, { body })
  const filmToken = lastPart(sent.shared_screeners[0]?.url)
  const reviewer = new RemotePerson(origin)
  const onFilm = { token: filmToken, screenerID: film.screenerID }
  await reviewer.call(comments.add, { params: onFilm, body: { seconds: 1, text: COMMENT, name: 'Noor', email: 'noor@festival.example' } })
  const shared = await ada.call(packages.send, {
    params: { projectID },
    body: { shareType: 'link', _files: [{ _id: fileID, type: 'document' }], label: 'Lab' },
  })
  const stored = { fileID, screenerID: film.screenerID, fileHash: sha256(bytes), filmToken, packageToken: lastPart(shared.package.url) }
  return { ...stored, segmentHash: await watchedSegment(origin, stored) }
}

/** The same, as people of today find it. Keys as in `Kept`. */
export async function readInstallation(origin: string, kept: Kept) {
  const ada = new RemotePerson(origin)
  await ada.signIn(OWNER)
  const { projects: listed } = await ada.call(projects.list, { query: {} })
  const { comments: written } = await ada.call(comments.received, {
    params: { projectID: listed[0]?._id ?? '', screenerID: kept.screenerID },
  })
  const page = await new RemotePerson(origin).call(deliveryPages.open, { params: { token: kept.packageToken } })
  return {
    titles: listed.map((each) => each.title),
    comments: written.map((each) => each.text),
    inPackage: page.file_objects.map((each) => each.name),
    fileHash: await ada.downloadedHash(kept.fileID),
    segmentHash: await watchedSegment(origin, kept),
  }
}

export const expectedOf = (kept: Kept) => ({
  titles: ['The Salt Meridian'],
  comments: [COMMENT],
  inPackage: ['THE_SALT_MERIDIAN.mp4'],
  fileHash: kept.fileHash,
  segmentHash: kept.segmentHash,
})

/** One segment of the film, as the player of a new reviewer gets it. */
export async function watchedSegment(origin: string, film: Pick<Kept, 'filmToken' | 'screenerID'>): Promise<string> {
  const reviewer = new RemotePerson(origin)
  const params = { token: film.filmToken, screenerID: film.screenerID }
  const { endpoints } = await reviewer.call(review.startSession, { params, body: {} })
  const address = new URL(endpoints.manifest_url.replace('manifest.mpd', 'v360/00001.m4s'), origin)
  const answer = await fetch(address, { headers: { authorization: `Bearer ${endpoints.token}`, cookie: reviewer.cookies() } })
  if (answer.status !== 200) throw new Error(`the segment was answered ${answer.status}`)
  return sha256(Buffer.from(await answer.arrayBuffer()))
}

/** A film that was just uploaded, made a screener and encoded. Answers its id. */
export async function encodedFilm(ada: RemotePerson, projectID: string, fileID: string): Promise<string> {
  const screener = async () => (await ada.call(files.info, { params: { projectID }, query: { fileID } })).screener
  await until(async () => (await screener()) !== null, { withinMs: 30_000, what: () => 'a screener' })
  const screenerID = (await screener())?._id ?? ''
  const params = { projectID, screenerID }
  await ada.call(screeners.activate, { params })
  const status = async () => (await ada.call(screeners.get, { params })).encoding_status
  await until(async () => (await status()) === 'Published', { withinMs: 90_000, what: () => 'the encode' })
  return screenerID
}

const lastPart = (url = '') => url.split('/').pop() ?? ''
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
