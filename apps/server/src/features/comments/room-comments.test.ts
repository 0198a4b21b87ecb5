import { comments } from '@answerprint/contract/comments'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../test/given/given-room.ts'
import type { Person } from '../../../test/person.ts'

const INES = { full_name: 'Ines Calloway', email: 'ines@calloway.example' }

/** Two reviewers of one room, who wrote on its two films. */
async function givenComments() {
  const room = await givenRoom()
  const [first, second] = [await room.send(), await room.send({ emails: [INES] })]
  const haruki = room.anonymous()
  const ines = room.anonymous()
  await say(haruki, first.token, room.ortolan, '=1+1', 30)
  await say(haruki, first.token, room.halcyon, 'Cut earlier.', 61)
  const ofInes = await say(ines, second.token, room.halcyon, 'Lovely.', 12)
  return { ...room, first, second, haruki, ines, ofInes }
}
const say = (who: Person, token: string, { screenerID }: { screenerID: string }, text: string, seconds = 1) =>
  who.call(comments.add, { params: { token, screenerID }, body: { text, seconds } })
const linesOf = (body: string) => body.trimEnd().split('\r\n').slice(1)

test('the comments of a room’s reviewer are downloaded with the film that each is on, and those of the room with all reviewers', async () => {
  const { ada, inRoom, first } = await givenComments()
  await ada.call(screenerRooms.update, { params: inRoom, body: { key: 'name', value: 'Berlin 2026: buyers' } })
  const answer = await ada.request(comments.downloadOfShare, { params: { sharedScreenerID: first.share._id } })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/Berlin 2026_ buyers-comments-/)
  expect(linesOf(answer.body)).toEqual([
    expect.stringMatching(/^Halcyon,00:01:01,Cut earlier\.,Haruki Aizawa,haruki@takeda\.example,/),
    expect.stringMatching(/^Ortolan,00:00:30,"'=1\+1",Haruki Aizawa,/),
  ])
  const all = await ada.request(comments.downloadOfRoom, { params: inRoom })
  expect(linesOf(all.body).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'Halcyon,00:00:12,Lovely.,Ines Calloway',
    'Halcyon,00:01:01,Cut earlier.,Haruki Aizawa',
    'Ortolan,00:00:30,"\'=1+1",Haruki Aizawa',
  ])
})

test('who may send a room downloads its comments; who only sees it, or screeners, does not', async () => {
  const { organization, inRoom, first } = await givenComments()
  const download = async (who: Person) => [
    (await who.request(comments.downloadOfRoom, { params: inRoom })).statusCode,
    (await who.request(comments.downloadOfShare, { params: { sharedScreenerID: first.share._id } })).statusCode,
  ]
  expect(await download(await organization.member(['screener_rooms:can_send']))).toEqual([200, 200])
  expect(await download(await organization.member(['screener_rooms:can_view']))).toEqual([403, 403])
  expect(await download(await organization.member(['screeners:can_manage', 'projects:can_view']))).toEqual([404, 404])
})

test('beside its film a comment of a room is read by those who may send the room, and one of a link by all who manage screeners', async () => {
  const { organization, ada, halcyon, anonymous } = await givenComments()
  const direct = { shareType: 'email' as const, screenerID: halcyon.screenerID, emails: [INES], commentingEnabled: true }
  const [share] = (await ada.call(sharedScreeners.send, { body: direct })).shared_screeners
  await say(anonymous(), share?.url.split('/').pop() ?? '', halcyon, 'Sent alone.', 3)
  const read = async (who: Person) => {
    const listed = (await who.call(comments.received, { params: halcyon })).comments.map((each) => each.text)
    const { body } = await who.request(comments.downloadOfScreener, { params: halcyon })
    expect(linesOf(body)).toHaveLength(listed.length)
    return listed
  }
  expect(await read(ada)).toEqual(['Sent alone.', 'Lovely.', 'Cut earlier.'])
  const screening = ['screeners:can_manage', 'projects:can_view'] as const
  expect(await read(await organization.member([...screening, 'screener_rooms:can_send']))).toHaveLength(3)
  expect(await read(await organization.member(screening))).toEqual(['Sent alone.'])
})

test('a room says whether its reviewers wrote comments, not whether others did about its films', async () => {
  const { ada, inRoom, halcyon, send, anonymous } = await givenRoom()
  const film = { shareType: 'email' as const, screenerID: halcyon.screenerID, emails: [INES], commentingEnabled: true }
  const [direct] = (await ada.call(sharedScreeners.send, { body: film })).shared_screeners
  await say(anonymous(), direct?.url.split('/').pop() ?? '', halcyon, 'Not through the room.')
  expect(await ada.call(screenerRooms.get, { params: inRoom })).toMatchObject({ has_comments: false, reviewer_count: 0 })

  const { token } = await send()
  await say(anonymous(), token, halcyon, 'Through the room.')
  expect(await ada.call(screenerRooms.get, { params: inRoom })).toMatchObject({ has_comments: true, reviewer_count: 1 })
})

test('a comment of another reviewer of the room, and of another room, is not found', async () => {
  const { ada, inRoom, haruki, first, ofInes, ines, second, fathom } = await givenComments()
  const other = await ada.call(screenerRooms.create, {
    params: { organizationID: inRoom.organizationID },
    body: { screenerGroupName: 'Cannes 2026' },
  })
  const inOther = { ...inRoom, roomID: other._id }
  await ada.call(screenerRooms.addProjects, { params: inOther, body: { projectIDs: [fathom.projectID] } })
  const screenerIDs = [fathom.screenerID]
  await ada.call(screenerRooms.addScreeners, { params: { ...inOther, projectID: fathom.projectID }, body: { screenerIDs } })
  const emails = [INES]
  const body = { shareType: 'email' as const, screenerGroupID: other._id, emails, commentingEnabled: true }
  const [share] = (await ada.call(sharedScreeners.send, { body })).shared_screeners
  const elsewhere = await say(ines, share?.url.split('/').pop() ?? '', fathom, 'In another room.')

  for (const commentID of [ofInes._id, elsewhere._id]) {
    const params = { token: first.token, commentID }
    await expect(haruki.call(comments.update, { params, body: { text: 'Mine now.' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(haruki.call(comments.delete, { params, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  }
  const own = { token: second.token, commentID: ofInes._id }
  expect(await ines.call(comments.update, { params: own, body: { text: 'Wonderful.' } })).toMatchObject({ text: 'Wonderful.' })
})
