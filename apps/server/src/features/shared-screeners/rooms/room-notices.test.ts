import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { expect, test } from 'vitest'
import { givenRoom, HARUKI } from '../../../../test/given/given-room.ts'
import { sendRoomNotices } from './room-notices.ts'

test('reviewers hear of changes when they are to, at most once in ten minutes, and not behind an expired link', async () => {
  const { ada, db, clock, composed, mailbox, work, send, inRoom, halcyon } = await givenRoom()
  await send()
  await send({ emails: [{ full_name: 'Ingrid Solheim', email: 'ingrid@solheim.example' }], expiry: '2026-03-02T12:00:00.000Z' })
  const change = (body: object, query: object = {}) =>
    ada.call(screenerRooms.removeScreener, { params: { ...inRoom, ...halcyon }, body, query }).then(() =>
      ada.call(screenerRooms.addScreeners, {
        params: { ...inRoom, projectID: halcyon.projectID },
        body: { screenerIDs: [halcyon.screenerID], notifyReviewers: false },
      }),
    )
  const notices = async () => {
    await db.transaction().execute((tx) => composed.services.enqueue(tx, sendRoomNotices, {}))
    await work()
    return mailbox
      .filter((each) => each.subject === 'Berlin 2026 has changed')
      .map((each) => each.to)
      .toSorted()
  }

  await change({})
  expect(await notices()).toEqual([])
  await change({ notifyReviewers: true })
  await change({}, { notifyReviewers: 'true' })
  expect(await notices()).toEqual([HARUKI.email, 'ingrid@solheim.example'].toSorted())
  await change({ notifyReviewers: true })
  clock.advance({ minutes: 9 })
  expect(await notices()).toHaveLength(2)
  clock.advance({ hours: 4 })
  expect(await notices()).toEqual([HARUKI.email, HARUKI.email, 'ingrid@solheim.example'].toSorted())
  expect(JSON.stringify(mailbox.at(-1))).not.toMatch(/Halcyon|Ortolan/)
})
