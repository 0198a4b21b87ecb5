import { members } from '@answerprint/contract/members'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenRoom } from '../../../test/given/given-room.ts'

test('who leaves the organization while they are given access to a room is not listed in it', async () => {
  const { ada, inRoom, organization, db } = await givenRoom()
  const bo = await organization.member(['screener_rooms:can_view'])
  const give = () => ada.request(screenerRooms.setAccess, { params: inRoom, body: { ids: [bo.user._id] } })
  await give()
  // Both write what they did into the access log: the first one waits there, after it listed them.
  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table access_log in share mode`.execute(tx)
    const given = give()
    await untilWaiting(db, 1)
    const removed = ada.request(members.remove, { params: { organizationID: organization._id, userID: bo.user._id } })
    await untilWaiting(db, 2)
    return [given, removed]
  })
  expect((await Promise.all(answers)).map((each) => each.statusCode)).toEqual([200, 200])
  expect(await db.selectFrom('screener_room_members').select('user_id').where('user_id', '=', bo.user._id).execute()).toEqual([])
})

test.each(['new', 'copied'])('who leaves the organization while they make a room makes none: %s', async (kind) => {
  const { ada, inRoom, organization, db } = await givenRoom()
  const bo = await organization.member(['screener_rooms:can_view', 'screener_rooms:can_modify'])
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [bo.user._id] } })
  const { organizationID } = inRoom
  const make = () =>
    kind === 'new'
      ? bo.request(screenerRooms.create, { params: { organizationID }, body: { screenerGroupName: 'Late' } })
      : bo.request(screenerRooms.duplicate, { params: inRoom })
  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table access_log in share mode`.execute(tx)
    const removed = ada.request(members.remove, { params: { organizationID, userID: bo.user._id } })
    await untilWaiting(db, 1)
    const made = make()
    await untilWaiting(db, 2)
    return [removed, made]
  })
  expect((await Promise.all(answers)).map((each) => each.statusCode)).toEqual([200, 404])
  expect(await db.selectFrom('screener_rooms').select('_id').execute()).toEqual([{ _id: inRoom.roomID }])
})
