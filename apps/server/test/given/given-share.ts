import type { Output } from '@answerprint/contract/endpoint'
import { type GuardProof, review } from '@answerprint/contract/review'
import { type ShareRequest, sharedScreeners } from '@answerprint/contract/shared-screeners'
import type { z } from 'zod'
import { newWrappedKey } from '../../src/features/screeners/content-keys.ts'
import type { Person } from '../person.ts'
import type { Server } from '../start-server.ts'
import { FILM_HEAD } from './given.ts'

export type AskedShare = Partial<z.input<typeof ShareRequest>>
/** A visible watermark. */
export const PRESS = {
  is_active: true,
  text: 'Press only',
  position: 'top-right',
  second_line_text_type: 'ip',
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

type Link = { token: string; screenerID: string }
type Endpoints = Output<typeof review.startSession>['endpoints']

/** A film of 100 seconds that is encoded already: these stories are about who may watch it. */
export async function givenScreener({ given, db }: Server, person: Person) {
  const { _id: projectID } = await given.project(person)
  const screenerID = await given.published(await given.file(person, projectID, 'THE_SALT_MERIDIAN.mp4', FILM_HEAD))
  await db.updateTable('screeners').set({ name: 'The Salt Meridian' }).where('_id', '=', screenerID).execute()
  return { projectID, screenerID }
}

export async function givenShare(server: Server, asked: AskedShare = {}) {
  const owner = await server.given.person('helen@studio.example', 'Helen Lind')
  const film = await givenScreener(server, owner)
  const body = {
    shareType: 'email' as const,
    screenerID: film.screenerID,
    emails: [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }],
    ...asked,
  }
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body })
  const share = shared_screeners[0]
  if (!share) throw new Error('nothing was shared')
  const token = share.url.split('/').pop() ?? ''
  const listed = async () => {
    const query = { parentID: film.screenerID, parentType: 'screener' as const }
    return (await owner.call(sharedScreeners.list, { query })).shared_screeners[0]
  }
  return { owner, film, share, token, listed, reviewer: server.anonymous(), params: { token, screenerID: film.screenerID } }
}

/** A link for anyone. */
export const givenLink = (server: Server, asked: AskedShare = {}) =>
  givenShare(server, { shareType: 'link', emails: [], linkName: 'Press', ...asked })

export const start = (reviewer: Person, params: Link) => reviewer.call(review.startSession, { params, body: {} })

type Reported = {
  played?: [number, number][]
  numbered?: { page: string; numbers: number[] }
  position_seconds?: number
  event?: 'playing' | 'hidden' | 'left' | 'watermark_tampered'
  guard?: GuardProof
}

export const beat = (reviewer: Person, token: string, sessionID: string, { played = [], position_seconds = 0, ...rest }: Reported = {}) =>
  reviewer.call(review.heartbeat, { params: { token, sessionID }, body: { played, position_seconds, ...rest } })

/** Plays a stretch in the time that it takes, and reports it. */
export async function watch(server: Server, reviewer: Person, params: Link, [from, to]: [number, number]) {
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: to - from })
  return beat(reviewer, params.token, sessionID, { played: [[from, to]], position_seconds: to })
}

export const SEGMENT_SECONDS = 4
const segmentFile = (number: number) => `v360/${String(number).padStart(5, '0')}.m4s`

/** Gives the film pictures of this length, in segments of four seconds. */
export async function givenPictures({ db, store, secrets }: Server, screenerID: string, seconds = 100) {
  const segment_count = Math.ceil(seconds / SEGMENT_SECONDS)
  const rate = { frame_rate: { num: 25, den: 1 }, timescale: 25_000, ticks_per_frame: 1000, total_frames: seconds * 25 }
  const rendition = { name: 'v360', width: 640, height: 360, codec: 'avc1.64001e', max_bit_rate: 1_000_000 }
  const plan = { ...rate, duration_seconds: seconds, segment_frames: SEGMENT_SECONDS * 25, segment_count, renditions: [rendition] }
  await db
    .updateTable('encodes')
    .set({ plan: JSON.stringify(plan), wrapped_key: newWrappedKey(secrets) })
    .where('screener_id', '=', screenerID)
    .execute()
  await db.updateTable('screeners').set({ duration_seconds: seconds }).where('_id', '=', screenerID).execute()
  const put = (number: number) => store.put(`x/${segmentFile(number)}`, Buffer.from(`segment ${number}`), { content_type: 'video/mp4' })
  await Promise.all(Array.from({ length: segment_count }, (_, index) => put(index + 1)))
}

/** What a player asks for beside the API: manifest, segments, licence. */
export async function fetchMedia({ app }: Server, reviewer: Person, { manifest_url, token }: Endpoints, name: string) {
  const isLicence = name === 'licence'
  return app.inject({
    method: isLicence ? 'POST' : 'GET',
    url: manifest_url.replace('manifest.mpd', name),
    remoteAddress: reviewer.ip,
    headers: { authorization: `Bearer ${token}`, 'user-agent': reviewer.userAgent, ...reviewer.cookieHeader() },
    ...(isLicence && { payload: Buffer.from('{"kids":["AAAA"]}') }),
  })
}

/** The first so many segments, as a player or a program takes them; how many were given. */
export async function fetchSegments(server: Server, reviewer: Person, endpoints: Endpoints, [from, to]: [number, number]) {
  let given = 0
  for (let number = from; number <= to; number++) {
    const answer = await fetchMedia(server, reviewer, endpoints, segmentFile(number))
    if (answer.statusCode === 200) given++
  }
  return given
}
