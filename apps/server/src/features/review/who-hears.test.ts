import { auditLog } from '@answerprint/contract/audit-log'
import { history } from '@answerprint/contract/history'
import { members } from '@answerprint/contract/members'
import { permissionsOf } from '@answerprint/contract/permissions'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom, HARUKI } from '../../../test/given/given-room.ts'
import { beat, fetchSegments, givenPictures, PRESS, watch } from '../../../test/given/given-share.ts'
import type { Person } from '../../../test/person.ts'
import { settleSilentVisits } from './visits/settle-visits.jobs.ts'

const EXPIRED = { key: 'expiry', value: '1970-01-01T00:00:00.000Z' } as const

/** A room that one of its senders sent to Haruki, who watches Halcyon and asks for more views, then for more time. */
async function givenSender() {
  const room = await givenRoom()
  const { organization, ada, send, start, anonymous, halcyon, clock, mailbox, work } = room
  const sender = await organization.member(['screener_rooms:can_send'])
  const { token, share } = await send({ sendWatchNotification: true, viewCountLimit: 1 }, sender)
  const haruki = anonymous()
  const asks = async () => {
    await work()
    mailbox.length = 0
    const { sessionID } = await start(haruki, token, halcyon.screenerID)
    clock.advance({ seconds: 80 })
    await haruki.call(review.heartbeat, { params: { token, sessionID }, body: { played: [[0, 80]], position_seconds: 80 } })
    await anonymous().call(review.requestViews, { params: { token }, body: { screenerID: halcyon.screenerID } })
    await ada.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: EXPIRED })
    await haruki.call(review.requestExtension, { params: { token } })
    await work()
    return mailbox.map((each) => [each.to, each.subject]).sort()
  }
  const noticesOf = async (person: Person & { user: { _id: string } }) =>
    (await room.db.selectFrom('notifications').select('title').where('user_id', '=', person.user._id).execute()).length
  return { ...room, sender, token, asks, noticesOf }
}

test('a sender hears of their reviewers', async () => {
  const { asks, noticesOf, sender } = await givenSender()
  expect((await asks()).map(([, subject]) => subject)).toEqual([
    'Haruki Aizawa asks for more time to watch Berlin 2026',
    'Haruki Aizawa asks to watch Halcyon once more',
    'Haruki Aizawa started watching Halcyon',
  ])
  expect(await noticesOf(sender)).toBe(4)
})

test('a sender gets one email when a reviewer begins to watch a room, whichever of its films come after', async () => {
  const { organization, send, start, anonymous, halcyon, ortolan, mailbox, work, clock } = await givenRoom()
  const sender = await organization.member(['screener_rooms:can_send'])
  const { token } = await send({ sendWatchNotification: true }, sender)
  const haruki = anonymous()
  const watch = async (screenerID: string) => {
    const { sessionID } = await start(haruki, token, screenerID)
    clock.advance({ seconds: 10 })
    await haruki.call(review.heartbeat, { params: { token, sessionID }, body: { played: [[0, 10]], position_seconds: 10 } })
  }
  await watch(halcyon.screenerID)
  await watch(ortolan.screenerID)
  clock.advance({ hours: 2 })
  await watch(ortolan.screenerID)
  await work()
  expect(mailbox.filter((each) => each.to === sender.user.email).map((each) => each.subject)).toEqual([
    'Haruki Aizawa started watching Halcyon',
  ])
})

test('a page that is opened, by a person or by a program that looks at the links of mails, is not a reviewer who watches', async () => {
  const { organization, send, start, anonymous, halcyon, mailbox, work, db } = await givenRoom()
  const sender = await organization.member(['screener_rooms:can_send'])
  const { token } = await send({ sendWatchNotification: true }, sender)
  const haruki = anonymous()
  const { sessionID } = await start(haruki, token, halcyon.screenerID)
  await haruki.call(review.heartbeat, { params: { token, sessionID }, body: { played: [], position_seconds: 0, event: 'paused' } })
  await work()
  expect(mailbox.filter((each) => each.to === sender.user.email)).toEqual([])
  expect(await db.selectFrom('notifications').select('title').where('kind', '=', 'share_opened').execute()).toEqual([])
})

const ASKED = ['Haruki Aizawa asks for more time to watch Berlin 2026', 'Haruki Aizawa asks to watch Halcyon once more']

test('who left the organization, or is suspended, hears nothing more of its reviewers: what those ask for, its Administrators read', async () => {
  const left = await givenSender()
  await left.ada.call(members.remove, { params: { organizationID: left.organization._id, userID: left.sender.user._id } })
  const ofAda = ASKED.map((subject) => [left.ada.user.email, subject])
  expect([await left.asks(), await left.noticesOf(left.sender), await left.noticesOf(left.ada)]).toEqual([ofAda, 0, 2])

  const suspended = await givenSender()
  await suspended.db.updateTable('users').set({ is_suspended: true }).where('_id', '=', suspended.sender.user._id).execute()
  expect([(await suspended.asks()).map(([to]) => to), await suspended.noticesOf(suspended.sender)]).toEqual([
    [suspended.ada.user.email, suspended.ada.user.email],
    0,
  ])
})

test('who no longer sees the room, or the project, hears nothing more of the reviewers of their links', async () => {
  const room = await givenSender()
  const { db, asks, noticesOf, sender, organization, anonymous, halcyon, ada } = room
  const mayNothing = JSON.stringify(permissionsOf([]))
  const { role_id } = await db.selectFrom('users').select('role_id').where('_id', '=', sender.user._id).executeTakeFirstOrThrow()
  await db.updateTable('roles').set({ permissions: mayNothing }).where('_id', '=', role_id).execute()
  expect([(await asks()).map(([to]) => to), await noticesOf(sender)]).toEqual([[ada.user.email, ada.user.email], 0])

  const jun = await organization.member(['screeners:can_manage'])
  const list = (userIds: string[]) => ada.call(projects.setAccess, { params: { projectID: halcyon.projectID }, body: { userIds } })
  await list([jun.user._id])
  const body = { shareType: 'email' as const, screenerID: halcyon.screenerID, emails: [HARUKI] }
  const [share] = (await jun.call(sharedScreeners.send, { body })).shared_screeners
  const token = share?.url.split('/').pop() ?? ''
  const watched = async () => {
    await watch(room, anonymous(), { token, screenerID: halcyon.screenerID }, [0, 80])
    return noticesOf(jun)
  }
  const heard = await watched()
  expect(heard).toBeGreaterThan(0)
  await list([])
  expect(await watched()).toBe(heard)
})

test('that passwords are guessed at a link, or that its watermark is removed, Administrators read once its sender has left', async () => {
  const room = await givenSender()
  const { ada, organization, sender, send, anonymous, start, halcyon, db, work } = room
  const { token: locked } = await send({ password: 'reel twelve' }, sender)
  const { token } = await send({ watermark: PRESS }, sender)
  await ada.call(members.remove, { params: { organizationID: organization._id, userID: sender.user._id } })
  for (let tries = 0; tries < 12; tries++) {
    await anonymous().request(review.unlock, { params: { token: locked }, body: { password: `guess ${tries}` } })
  }
  const haruki = anonymous()
  await givenPictures(room, halcyon.screenerID)
  const { sessionID, endpoints } = await start(haruki, token, halcyon.screenerID)
  await fetchSegments(room, haruki, endpoints, [1, 1])
  await beat(haruki, token, sessionID, { event: 'watermark_tampered' })
  await work()
  const notices = await db.selectFrom('notifications').select(['kind', 'user_id']).orderBy('kind').execute()
  expect(notices).toEqual(['password_guessed', 'watermark_removed'].map((kind) => ({ kind, user_id: ada.user._id })))
})

test('of a deleted room nothing more is announced when its last visits are settled', async () => {
  const { ada, inRoom, halcyon, anonymous, token, sender, start, clock, work, noticesOf, db, composed } = await givenSender()
  await start(anonymous(), token, halcyon.screenerID)
  await db.updateTable('viewing_sessions').set({ served_seconds: 90 }).execute()
  const before = await noticesOf(sender)
  await ada.call(screenerRooms.delete, { params: inRoom })
  clock.advance({ minutes: 40 })
  await db.transaction().execute((tx) => composed.services.enqueue(tx, settleSilentVisits, {}))
  await work()
  expect(await db.selectFrom('viewing_sessions').select('counted_at').where('counted_at', 'is not', null).execute()).toHaveLength(1)
  expect(await noticesOf(sender)).toBe(before)
})

test('the history of a project names no reviewer of a room: who sees the project may not see the room', async () => {
  const { asks, organization, halcyon } = await givenSender()
  await asks()
  const reader = await organization.member(['projects:can_view', 'screeners:can_manage'])
  const { history: entries } = await reader.call(history.list, { params: { projectID: halcyon.projectID }, query: {} })
  expect(JSON.stringify(entries)).not.toContain('Haruki')
})

test('a link to a room that ends by its watermark is in the access log, not in the history of the film’s project', async () => {
  const room = await givenRoom()
  const { ada, send, halcyon, anonymous, start, organization } = room
  const { token, share } = await send({ watermark: PRESS, endsByTampering: true })
  await givenPictures(room, halcyon.screenerID)
  const haruki = anonymous()
  const { sessionID, endpoints } = await start(haruki, token, halcyon.screenerID)
  await fetchSegments(room, haruki, endpoints, [1, 1])
  await beat(haruki, token, sessionID, { event: 'watermark_tampered' })

  const { sharedScreener } = await ada.call(sharedScreeners.get, { params: { sharedScreenerID: share._id } })
  expect(sharedScreener.expiry).not.toBeNull()
  const { history: entries } = await ada.call(history.list, { params: { projectID: halcyon.projectID }, query: {} })
  expect(JSON.stringify(entries)).not.toContain('Haruki')
  const log = await ada.call(auditLog.list, { params: { organizationID: organization._id }, query: {} })
  expect(log.entries).toContainEqual(expect.objectContaining({ action: 'room.share_expired', who: 'haruki@takeda.example' }))
})
