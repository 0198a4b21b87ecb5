import { comments } from '@answerprint/contract/comments'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenRoom } from '../../../test/given/given-room.ts'

/** Haruki watched and wrote through the room. */
async function givenWatched() {
  const room = await givenRoom()
  const { ada, halcyon, anonymous, clock } = room
  const { token, share } = await room.send()
  const haruki = anonymous()
  const { sessionID } = await room.start(haruki, token, halcyon.screenerID)
  clock.advance({ seconds: 40 })
  await haruki.call(review.heartbeat, { params: { token, sessionID }, body: { played: [[0, 40]], position_seconds: 40 } })
  await haruki.call(comments.add, { params: { token, screenerID: halcyon.screenerID }, body: { text: 'Cut earlier.', seconds: 12 } })
  const seen = async () => {
    const { has_comments } = await ada.call(screeners.get, { params: halcyon })
    const received = (await ada.call(comments.received, { params: halcyon })).comments
    return { has_comments, received: received.length }
  }
  return { ...room, token, share, seen }
}

test('what reviewers of a deleted room wrote is not shown any more; that they watched is kept, so that a copy can be traced', async () => {
  const { ada, inRoom, seen, db } = await givenWatched()
  expect(await seen()).toEqual({ has_comments: true, received: 1 })

  await ada.call(screenerRooms.delete, { params: inRoom })
  expect(await seen()).toEqual({ has_comments: false, received: 0 })
  expect(await db.selectFrom('viewing_sessions').select('_id').execute()).toHaveLength(1)
})

test('a room that is deleted takes only its own comments', async () => {
  const { ada, inRoom, halcyon, anonymous, seen } = await givenWatched()
  const ines = { full_name: 'Ines Calloway', email: 'ines@calloway.example' }
  const body = { shareType: 'email' as const, emails: [ines], screenerID: halcyon.screenerID, commentingEnabled: true }
  const [direct] = (await ada.call(sharedScreeners.send, { body })).shared_screeners
  const params = { token: direct?.url.split('/').pop() ?? '', screenerID: halcyon.screenerID }
  await anonymous().call(comments.add, { params, body: { text: 'Lovely.', seconds: 1 } })
  expect(await seen()).toMatchObject({ received: 2 })

  await ada.call(screenerRooms.delete, { params: inRoom })
  expect(await seen()).toMatchObject({ received: 1, has_comments: true })
})

test('a link that is sent while its room is deleted expires with the others; one that comes later is refused', async () => {
  const { ada, inRoom, roomID, db, organization } = await givenRoom()
  const agent = await organization.member(['screener_rooms:can_send'])
  const send = (who: typeof ada) =>
    who.request(sharedScreeners.send, { body: { shareType: 'link', linkName: 'Late', screenerGroupID: roomID } })
  // The links that are left are counted in the middle of a send: it waits there.
  const { sent, deleted } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('link_accounts').select('owner_id').forUpdate().execute()
    const sent = send(agent)
    await untilWaiting(db, 1)
    const deleted = ada.request(screenerRooms.delete, { params: inRoom })
    await untilWaiting(db, 2)
    return { sent, deleted }
  })
  expect([(await sent).statusCode, (await deleted).statusCode]).toEqual([201, 200])
  expect((await send(ada)).statusCode).toBe(404)
  expect(await db.selectFrom('shared_screeners').select('expiry').execute()).toEqual([{ expiry: new Date(0) }])
})

test('a link is not given more time while its room is deleted', async () => {
  const { ada, inRoom, roomID, db, send } = await givenRoom()
  const { share } = await send()
  const later = ada.request(sharedScreeners.updateDates, {
    params: { sharedScreenerID: share._id },
    body: { availableAt: null, expiry: null, notifyReviewer: false },
  })
  const [dates, deleted] = await Promise.all([later, ada.request(screenerRooms.delete, { params: inRoom })])
  expect([deleted.statusCode, [200, 404].includes(dates.statusCode)]).toEqual([200, true])
  expect(await db.selectFrom('shared_screeners').select('expiry').where('screener_room_id', 'is', null).execute()).toEqual([
    { expiry: new Date(0) },
  ])
  expect(await db.selectFrom('screener_rooms').select('_id').where('_id', '=', roomID).execute()).toEqual([])
})

test('what a reviewer writes or begins while the room is deleted is refused, and nothing of it is kept', async () => {
  const { ada, inRoom, halcyon, anonymous, token, share, db } = await givenWatched()
  const params = { token, screenerID: halcyon.screenerID }
  const { deleted, late } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('shared_screeners').select('_id').where('_id', '=', share._id).forUpdate().execute()
    const deleted = ada.request(screenerRooms.delete, { params: inRoom })
    await untilWaiting(db, 1)
    const wrote = anonymous().request(comments.add, { params, body: { text: 'Late.', seconds: 1 } })
    await untilWaiting(db, 2)
    const begun = anonymous().request(review.startSession, { params, body: {} })
    await untilWaiting(db, 3)
    return { deleted, late: [wrote, begun] }
  })
  expect((await deleted).statusCode).toBe(200)
  expect((await Promise.all(late)).map((each) => (each.json() as { code: string }).code)).toEqual(['link_locked', 'link_locked'])
  expect(await db.selectFrom('comments').select('_id').execute()).toEqual([])
  expect(await db.selectFrom('viewing_sessions').select('_id').execute()).toHaveLength(1)
})

test('the activity of a screener is that of the reviewers below it; what is watched through a room is shown with the room', async () => {
  const { ada, halcyon, anonymous, start } = await givenWatched()
  const activity = async () => {
    const { reviewers, opened, curve, live } = await ada.call(screeners.activity, { params: halcyon })
    const query = { parentType: 'screener', parentID: halcyon.screenerID, take: 25, skip: 0 } as const
    const { shared_screeners } = await ada.call(sharedScreeners.list, { query })
    return { reviewers, opened, curve: curve.length, live: live.map((each) => each.name), listed: shared_screeners.length }
  }
  expect(await activity()).toEqual({ reviewers: 0, opened: 0, curve: 0, live: [], listed: 0 })

  const ines = { full_name: 'Ines Calloway', email: 'ines@calloway.example' }
  const body = { shareType: 'email' as const, emails: [ines], screenerID: halcyon.screenerID }
  const [direct] = (await ada.call(sharedScreeners.send, { body })).shared_screeners
  await start(anonymous(), direct?.url.split('/').pop() ?? '', halcyon.screenerID)
  expect(await activity()).toEqual({ reviewers: 1, opened: 1, curve: 0, live: ['Ines Calloway'], listed: 1 })
})

test('a preview and a picture that are made while the room is deleted are refused, which is no failure of the server', async () => {
  const { ada, inRoom, roomID, halcyon, db } = await givenRoom()
  const specifications = { project_id: halcyon.projectID, screener_group_id: roomID, is_project_poster: true }
  const file_list = [{ name: 'poster.webp', size: 5 }]
  const late = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('screener_rooms').select('_id').where('_id', '=', roomID).forUpdate().execute()
    const tried = ada.request(screenerRooms.makePreview, { params: inRoom, body: {} })
    await untilWaiting(db, 1)
    const sent = ada.request(uploads.create, { body: { method: 'http', file_list, specifications } })
    await untilWaiting(db, 2)
    await tx.deleteFrom('screener_rooms').where('_id', '=', roomID).execute()
    return [tried, sent]
  })
  expect((await Promise.all(late)).map((each) => each.statusCode)).toEqual([404, 404])
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0).execute()).toEqual([])
})

test('projects are put in order and taken out of a room in one order, so that neither stops the other', async () => {
  const { ada, inRoom, halcyon, ortolan, db } = await givenRoom()
  const [first = '', last = ''] = [halcyon.projectID, ortolan.projectID].sort()
  const order = () =>
    ada.request(screenerRooms.orderProjects, { params: inRoom, body: { projectIDs: [last, first], seenIDs: [first, last] } })

  const ordered = await db.transaction().execute(async (tx) => {
    const hold = (id: string) =>
      tx.selectFrom('screener_room_projects').select('project_id').where('project_id', '=', id).forUpdate().skipLocked().execute()
    await hold(first)
    const answer = order()
    await untilWaiting(db, 1)
    return { answer, free: await hold(last) }
  })

  expect((await ordered.answer).statusCode).toBe(200)
  expect(ordered.free, 'the second one is not held before the first').toHaveLength(1)
})
