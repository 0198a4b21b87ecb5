import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { carriesMark } from '@answerprint/media/mark-code'
import { expect, test } from 'vitest'
import { recipientKeyOf } from '#features/screeners'
import { shortFilm } from '../../../../test/clips.ts'
import { fetchFilm, ffmpeg, hashOf, segmentFile } from '../../../../test/given/fetch-film.ts'
import { givenEncodedFilm } from '../../../../test/given/given-encoded-film.ts'
import type { Person } from '../../../../test/person.ts'
import { savedStory } from '../../../../test/saved-story.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { listPreviewersSince, listSharesWatchedSince } from '../shared-screeners.repository.ts'

const SEGMENTS = [1, 2, 3]
/** So many that each kind of copy is among theirs, whatever their ids are. */
const reviewers = Array.from({ length: 24 }, (_, index) => ({ full_name: `Reviewer ${index}`, email: `reviewer${index}@festival.example` }))

type Film = { helen: Person; params: { projectID: string; screenerID: string } }

function film(server: Server, { helen, params }: Film) {
  const send = (useForensicWatermark = true, emails = reviewers) =>
    helen.call(sharedScreeners.send, { body: { shareType: 'email', screenerID: params.screenerID, emails, useForensicWatermark } })
  return { server, helen, params, send, see: () => helen.call(screeners.get, { params }) }
}

const markedFilm = savedStory<Film>({
  async make(server) {
    const { helen, params } = await givenEncodedFilm(server)
    await helen.call(screeners.makeMarks, { params })
    await server.work()
    return { helen, params }
  },
  at: ({ app }, { helen, params }) => ({ helen: helen.at(app), params }),
})
/** The film with its marks made. */
async function givenMarkedFilm() {
  const { server, ...made } = await markedFilm()
  return film(server, made)
}

test('a plan without watermarks has none of either kind', async () => {
  const { given, db } = await startServer()
  const organization = await given.organization('Small Films', 'free')
  const helen = await organization.member()
  const { _id: projectID } = await given.project(helen)
  await given.file(helen, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await helen.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }

  await expect(helen.call(screeners.makeMarks, { params })).rejects.toMatchObject({ code: 'option_not_in_plan' })

  await db.updateTable('screeners').set({ is_available: true }).execute()
  const protect = helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value: true } })
  await expect(protect).rejects.toMatchObject({ code: 'option_not_in_plan' })
  const asked = { shareType: 'email' as const, emails: reviewers.slice(0, 1), useForensicWatermark: true }
  const sent = helen.call(sharedScreeners.send, { body: { ...asked, screenerID: params.screenerID } })
  await expect(sent, 'and not that its marks are not made yet').rejects.toMatchObject({ code: 'option_not_in_plan' })
  const inOwner = { organizationID: organization._id }
  const { _id: roomID } = await helen.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  await helen.call(screenerRooms.addProjects, { params: { ...inOwner, roomID }, body: { projectIDs: [projectID] } })
  await helen.call(screenerRooms.addScreeners, { params: { ...inOwner, roomID, projectID }, body: { screenerIDs: [params.screenerID] } })
  const roomSent = helen.call(sharedScreeners.send, { body: { ...asked, screenerGroupID: roomID } })
  await expect(roomSent).rejects.toMatchObject({ code: 'option_not_in_plan' })
})

test('forensic marks are made once for a film, which plays on meanwhile; then copies can be sent with them', async () => {
  const server = await startServer()
  const { helen, params, send, see } = film(server, await givenEncodedFilm(server))
  await expect(send()).rejects.toMatchObject({ code: 'forensic_marks_not_ready' })
  const protect = helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value: true } })
  await expect(protect).rejects.toMatchObject({ code: 'forensic_marks_not_ready' })
  expect(await see()).toMatchObject({ forensic_marks: 'None', is_available: true })

  const asked = await Promise.all([1, 2, 3].map(() => helen.call(screeners.makeMarks, { params })))
  expect(asked[0]).toMatchObject({ forensic_marks: 'Encoding', is_available: true, encoding_status: 'Published' })
  await server.work()

  expect(await see()).toMatchObject({ forensic_marks: 'Complete', forensic_progress: 1, is_available: true, encoding_status: 'Published' })
  expect(await server.db.selectFrom('encodes').select('status').where('marks_of', 'is not', null).execute()).toEqual([
    { status: 'Complete' },
  ])
  expect(server.mailbox.filter((each) => each.subject.includes('forensic watermarks'))).toHaveLength(1)
  const before = await helen.call(sharedScreeners.quota, { query: {} })
  await send()
  const after = await helen.call(sharedScreeners.quota, { query: {} })
  expect(after.reviewers).toEqual(before.reviewers)
  expect(after.forensic_watermark_reviewers.remaining).toBe(before.forensic_watermark_reviewers.remaining - reviewers.length)
})

test('every reviewer gets their own sequence of segments under the same names, with one beginning', async () => {
  const { server, params, send } = await givenMarkedFilm()
  const { shared_screeners } = await send()
  const secrets = server.secrets

  const variants = SEGMENTS.map(() => new Map<boolean, Set<string>>([true, false].map((each) => [each, new Set()])))
  const beginnings = new Set<string>()
  for (const share of shared_screeners) {
    const get = await fetchFilm(server, share.url, params.screenerID)
    beginnings.add(hashOf(await get('v180/init.mp4')))
    for (const number of SEGMENTS) {
      const isMarked = carriesMark(recipientKeyOf(secrets, share._id), number)
      variants[number - 1]?.get(isMarked)?.add(hashOf(await get(segmentFile(number))))
    }
  }

  expect(beginnings.size).toBe(1)
  for (const byMark of variants) for (const hashes of byMark.values()) expect(hashes.size).toBeLessThanOrEqual(1)
  expect(new Set(variants.flatMap((byMark) => [...byMark.values()].flatMap((each) => [...each]))).size).toBeGreaterThan(SEGMENTS.length)
})

/** The film alone in a room. */
async function givenRoomOf({ helen, params: { projectID, screenerID } }: Film) {
  const { user } = await helen.call(accounts.check, {})
  const inOwner = { organizationID: user?.organization_id ?? '' }
  const { _id: roomID } = await helen.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  await helen.call(screenerRooms.addProjects, { params: { ...inOwner, roomID }, body: { projectIDs: [projectID] } })
  await helen.call(screenerRooms.addScreeners, { params: { ...inOwner, roomID, projectID }, body: { screenerIDs: [screenerID] } })
  return { ...inOwner, roomID }
}

/** A member whose code marks one of the segments at least: one code in eight marks none. */
async function givenMarked({ given, secrets }: Server, organizationID: string) {
  const member = given.memberOf(organizationID)
  for (;;) {
    const jun = await member(undefined, 'Jun Takeda')
    const code = SEGMENTS.map((number) => carriesMark(recipientKeyOf(secrets, jun.user._id), number))
    if (code.includes(true)) return { jun, code }
  }
}

test('a protected film plays in a preview of its room with the code of the person who tries it, whom a copy leads to', async () => {
  const { server, helen, params } = await givenMarkedFilm()
  const inRoom = await givenRoomOf({ helen, params })
  const { jun, code } = await givenMarked(server, inRoom.organizationID)
  const preview = async () => {
    const { data } = await jun.call(screenerRooms.preview, { params: inRoom })
    return fetchFilm(server, data?.url ?? '', params.screenerID, jun)
  }
  const plain = await preview()
  const unmarked = await Promise.all(SEGMENTS.map(async (number) => hashOf(await plain(segmentFile(number)))))
  await helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value: true } })
  server.clock.advance({ seconds: 6 })

  const get = await preview()
  const marked = await Promise.all(SEGMENTS.map(async (number) => hashOf(await get(segmentFile(number)))))
  expect(marked.map((hash, index) => hash !== unmarked[index])).toEqual(code)
  expect(await listPreviewersSince(server.db, params.screenerID, new Date(0))).toEqual([])
  const { key_id } = await server.db.selectFrom('encodes').select('key_id').where('marks_of', 'is', null).executeTakeFirstOrThrow()
  expect((await get.licence(key_id)).status).toBe(200)
  const suspects = await listPreviewersSince(server.db, params.screenerID, new Date(0))
  expect(suspects).toEqual([{ _id: jun.user._id, shared_name: 'Jun Takeda', shared_email: jun.user.email }])

  await server.db.deleteFrom('encodes').where('marks_of', 'is not', null).execute()
  expect(await helen.call(screenerRooms.preview, { params: inRoom })).toEqual({ status: 'PENDING', data: null })
  const { screener_groups: cards } = await helen.call(screenerRooms.list, { params: inRoom, query: {} })
  expect(cards, 'nothing in it can be sent').toMatchObject([{ has_encoded: false }])
})

test('through a room every reviewer gets their own sequence of each film, and a copy names who watched it', async () => {
  const { server, helen, params } = await givenMarkedFilm()
  const { roomID } = await givenRoomOf({ helen, params })
  const { screenerID } = params
  const body = { shareType: 'email' as const, screenerGroupID: roomID, emails: reviewers.slice(0, 8), useForensicWatermark: true }
  const { shared_screeners } = await helen.call(sharedScreeners.send, { body })

  const sequences = new Set<string>()
  for (const share of shared_screeners) {
    const get = await fetchFilm(server, share.url, screenerID)
    const own = await server.db
      .selectFrom('shared_screeners')
      .select('_id')
      .where('room_share_id', '=', share._id)
      .executeTakeFirstOrThrow()
    const marked = SEGMENTS.map((number) => carriesMark(recipientKeyOf(server.secrets, own._id), number))
    const hashes = await Promise.all(SEGMENTS.map(async (number) => hashOf(await get(segmentFile(number)))))
    sequences.add(`${marked} ${hashes}`)
  }
  const kinds = new Set([...sequences].map((each) => each.split(' ')[0]))
  expect(sequences.size).toBe(kinds.size)
  expect(sequences.size).toBeGreaterThan(1)
  const watched = await listSharesWatchedSince(server.db, screenerID, new Date(0))
  expect(watched.map((each) => each.shared_email).sort()).toEqual(body.emails.map((each) => each.email).sort())
})

test('a protected screener has no preview and goes out with forensic watermarks alone', async () => {
  const { helen, params, send, see } = await givenMarkedFilm()
  const protect = (value: boolean) => helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value } })
  expect(await protect(true)).toMatchObject({ use_forensic_watermark: true, is_available: true })
  await expect(helen.call(screeners.drm, { params, query: {} })).rejects.toMatchObject({ code: 'protected_content' })
  await expect(send(false)).rejects.toMatchObject({ code: 'forensic_watermark_required' })
  await expect(send()).resolves.toMatchObject({ shared_screeners: reviewers.map(() => ({ use_forensic_watermark: true })) })

  await protect(false)
  expect(await see()).toMatchObject({ use_forensic_watermark: false })
  await expect(helen.call(screeners.drm, { params, query: {} })).resolves.toHaveProperty('token')
  const actions = (await helen.call(history.list, { params, query: { type: 'Screener' } })).history.map((each) => each.action)
  expect(actions).toEqual(expect.arrayContaining(['screener.marks_begun', 'screener.protected', 'screener.unprotected']))
})

test('what was sent before a screener is protected carries a mark from then on, and is traced as well', async () => {
  const { server, helen, params, send } = await givenMarkedFilm()
  const { shared_screeners } = await send(false)
  const share = shared_screeners.find(({ _id }) => carriesMark(recipientKeyOf(server.secrets, _id), 1))
  const get = await fetchFilm(server, share?.url ?? '', params.screenerID)
  const plain = hashOf(await get(segmentFile(1)))

  await helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value: true } })
  server.clock.advance({ seconds: 6 })

  expect(hashOf(await get(segmentFile(1)))).not.toBe(plain)
  // The others have not watched, so no copy can come from them.
  expect(await listSharesWatchedSince(server.db, params.screenerID, new Date(0))).toEqual([expect.objectContaining({ _id: share?._id })])
})

test('a protected copy does not play where marks are missing', async () => {
  const { server, params, send } = await givenMarkedFilm()
  const { shared_screeners } = await send()
  const secrets = server.secrets
  const share = shared_screeners.find(({ _id }) => carriesMark(recipientKeyOf(secrets, _id), 1))
  await server.db.deleteFrom('encodes').where('marks_of', 'is not', null).execute()

  const get = await fetchFilm(server, share?.url ?? '', params.screenerID)
  expect(JSON.parse(String(await get(segmentFile(1))))).toMatchObject({ code: 'screener_not_ready' })
})

test('a copy leads to the people who watched and whose segments it holds, and a short one names no one', async () => {
  const { server, params, send } = await givenMarkedFilm()
  const { shared_screeners } = await send()
  const codeOf = (shareId: string) => SEGMENTS.map((number) => carriesMark(recipientKeyOf(server.secrets, shareId), number)).join()
  const leaking = shared_screeners.find(({ _id }) => new Set(codeOf(_id).split(',')).size === 2)
  const other = shared_screeners.find(({ _id }) => codeOf(_id) !== codeOf(leaking?._id ?? ''))
  await fetchFilm(server, other?.url ?? '', params.screenerID)
  const get = await fetchFilm(server, leaking?.url ?? '', params.screenerID)
  const { wrapped_key } = await server.db.selectFrom('encodes').select('wrapped_key').limit(1).executeTakeFirstOrThrow()
  const key = server.secrets.unseal('content-key', wrapped_key).toString('hex')
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-leak-'))
  const pictures: Buffer[] = []
  for (const number of SEGMENTS) {
    await writeFile(join(folder, 'part.mp4'), Buffer.concat([await get('v180/init.mp4'), await get(segmentFile(number))]))
    pictures.push(ffmpeg(folder, ['-decryption_key', key, '-f', 'mov', '-i', 'part.mp4', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-']))
  }
  await writeFile(join(folder, 'pictures.yuv'), Buffer.concat(pictures))
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '320x180', '-r', '24']
  ffmpeg(folder, [...raw, '-i', 'pictures.yuv', '-vf', 'scale=256:144', '-crf', '28', 'leak.mp4'])
  const path = join(folder, 'leak.mp4')

  const trace = await server.composed.services.traceCopy(params.screenerID, path)

  const fit = { recipient_id: leaking?._id, matched: SEGMENTS.length, decided: SEGMENTS.length, chance: expect.closeTo(1 / 8) }
  expect(trace?.suspects[0]).toMatchObject(fit)
  expect(trace?.suspects.map((each) => each.recipient_id).sort()).toEqual([leaking?._id, other?._id].sort())
  // Three segments fit one in eight: they lead to a person, and name none.
  expect(trace?.verdict).toBe('too_short')
})
