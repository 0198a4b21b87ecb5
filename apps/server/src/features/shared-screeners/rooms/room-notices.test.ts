import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom, HARUKI } from '../../../../test/given/given-room.ts'
import { sendRoomNotices } from './room-notices.ts'

const INGRID = { full_name: 'Ingrid Solheim', email: 'ingrid@solheim.example' }

test('reviewers hear of changes when they are to, at most once in ten minutes, and not behind an expired link', async () => {
  const { clock, mailbox, send, notices, remove, add } = await givenNotices()
  await send()
  await send({ emails: [INGRID], expiry: '2026-03-02T12:00:00.000Z' })
  const change = async (body: object, query: Record<string, unknown> = {}) => {
    await remove(body, query)
    await add({ notifyReviewers: false })
  }

  await change({})
  expect(await notices()).toEqual([])
  await change({ notifyReviewers: true })
  await change({}, { notifyReviewers: 'true' })
  expect(await notices()).toEqual([HARUKI.email, INGRID.email].toSorted())
  await change({ notifyReviewers: true })
  clock.advance({ minutes: 9 })
  expect(await notices()).toHaveLength(2)
  clock.advance({ hours: 4 })
  expect(await notices()).toEqual([HARUKI.email, HARUKI.email, INGRID.email].toSorted())
  expect(JSON.stringify(mailbox.at(-1))).not.toMatch(/Halcyon|Ortolan/)
})

test('a change that no reviewer could hear of does not delay the next notice', async () => {
  const { ada, roomID, clock, send, notices, remove, add } = await givenNotices()
  await ada.call(sharedScreeners.send, { body: { shareType: 'link', screenerGroupID: roomID, linkName: 'Buyers' } })
  await send({ emails: [INGRID], expiry: '2026-03-02T12:00:00.000Z' })
  clock.advance({ days: 2 })

  await remove({ notifyReviewers: true })
  expect(await notices()).toEqual([])
  await send()
  await add({ notifyReviewers: true })
  expect(await notices()).toEqual([HARUKI.email])
})

test('a room whose notice cannot be written holds up no other room', async () => {
  const { ada, inRoom, db, send, notices, halcyon, ortolan } = await givenNotices()
  await send()
  const { _id: second } = await ada.call(screenerRooms.create, { params: inRoom, body: { screenerGroupName: 'Cannes 2026' } })
  const inSecond = { ...inRoom, roomID: second }
  const fill = async ({ projectID, screenerID }: typeof halcyon, notifyReviewers: boolean) => {
    await ada.call(screenerRooms.addProjects, { params: inSecond, body: { projectIDs: [projectID] } })
    await ada.call(screenerRooms.addScreeners, { params: { ...inSecond, projectID }, body: { screenerIDs: [screenerID], notifyReviewers } })
  }
  await fill(ortolan, false)
  await send({ screenerGroupID: second, emails: [INGRID] })
  const [broken] = await db
    .updateTable('shared_screeners')
    .set({ sealed_token: Buffer.from('torn') })
    .where('screener_room_id', '=', second)
    .returning('_id')
    .execute()
  expect(broken).toBeDefined()
  await fill(halcyon, true)
  await ada.call(screenerRooms.removeScreener, { params: { ...inRoom, ...halcyon }, body: { notifyReviewers: true } })
  expect(await notices()).toEqual([HARUKI.email])
})

async function givenNotices() {
  const given = await givenRoom()
  const { ada, inRoom, halcyon, db, composed, work, mailbox } = given
  const notices = async () => {
    await db.transaction().execute((tx) => composed.services.enqueue(tx, sendRoomNotices, {}))
    await work()
    return mailbox
      .filter((each) => each.subject === 'Berlin 2026 has changed')
      .map((each) => each.to)
      .toSorted()
  }
  const remove = (body: object, query: Record<string, unknown> = {}) =>
    ada.request(screenerRooms.removeScreener, { params: { ...inRoom, ...halcyon }, body, query })
  const add = ({ notifyReviewers }: { notifyReviewers: boolean }) =>
    ada.call(screenerRooms.addScreeners, {
      params: { ...inRoom, projectID: halcyon.projectID },
      body: { screenerIDs: [halcyon.screenerID], notifyReviewers },
    })
  return { ...given, notices, remove, add }
}
