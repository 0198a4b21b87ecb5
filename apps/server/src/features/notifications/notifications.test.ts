import { notifications } from '@answerprint/contract/notifications'
import { realtime, userChannel } from '@answerprint/contract/realtime'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import { sendDigests } from './digest.jobs.ts'
import type { Notify } from './notify.ts'

type Given = Partial<Parameters<Notify>[1]>

/** As a feature does in its transaction. */
const notifyOf = ({ db, composed }: Server, user_id: string, given: Given = {}) => {
  const notice = { user_id, kind: 'encode_done', title: 'Halcyon is ready to be shared', path: '/projects/1', ...given } as const
  return db.transaction().execute((tx) => composed.services.notify(tx, notice))
}

test('an event is shown in the list, and mailed at once', async () => {
  const server = await startServer({ APP_URL: 'https://app.example' })
  const ada = await server.given.person()

  await notifyOf(server, ada.user._id)
  await server.work()

  const { notifications: list, unread, has_more } = await ada.call(notifications.list, { query: {} })
  expect(list).toMatchObject([{ kind: 'encode_done', title: 'Halcyon is ready to be shared', path: '/projects/1', is_read: false }])
  expect({ unread, has_more }).toEqual({ unread: 1, has_more: false })
  expect(server.mailbox).toMatchObject([{ to: ada.user.email, subject: 'Halcyon is ready to be shared' }])
  expect(server.mailbox[0]?.text).toContain('https://app.example/projects/1')
  for (const words of [server.mailbox[0]?.text, server.mailbox[0]?.html])
    expect(words, 'where such mails are turned off').toContain('https://app.example/settings/user/notifications')
})

test('the list comes in pages, the latest first', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  for (let each = 1; each <= 5; each++) await notifyOf(server, ada.user._id, { title: `Reel ${each}` })

  const first = await ada.call(notifications.list, { query: { take: 3 } })
  const last = await ada.call(notifications.list, { query: { take: 3, before: first.notifications[2]?._id ?? '' } })

  expect([first, last].map((page) => page.notifications.map((each) => each.title))).toEqual([
    ['Reel 5', 'Reel 4', 'Reel 3'],
    ['Reel 2', 'Reel 1'],
  ])
  expect([first.has_more, last.has_more]).toEqual([true, false])
})

test('one is read, then all are; other people’s stay as they are', async () => {
  const server = await startServer()
  const [ada, ben] = [await server.given.person(), await server.given.person()]
  for (const person of [ada, ada, ben]) await notifyOf(server, person.user._id)
  const { notifications: list } = await ada.call(notifications.list, { query: {} })
  const params = { notificationID: list[0]?._id ?? '' }

  expect(await ada.call(notifications.markRead, { params })).toEqual({ unread: 1 })
  await expect(ben.call(notifications.markRead, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect(await ada.call(notifications.markAllRead, {})).toEqual({ unread: 0 })
  expect((await ben.call(notifications.list, { query: {} })).unread).toBe(1)
})

test('several that are marked as read, or mailed in the morning, are taken in one order, so that neither stops the other', async () => {
  const server = await startServer()
  const { db } = server
  const ada = await server.given.person()
  await ada.call(notifications.updatePreference, { body: { kind: 'encode_done', key: 'mail', value: 'daily' } })
  for (const title of ['Halcyon', 'Ortolan']) await notifyOf(server, ada.user._id, { title })
  const [first, last] = await db.selectFrom('notifications').selectAll().orderBy('_id').execute()
  if (!first || !last) throw new Error('Nothing was notified.')
  // The table has them in the other order.
  await db.deleteFrom('notifications').where('_id', '=', first._id).execute()
  await db.insertInto('notifications').values(first).execute()
  const morning = () => server.parts.enqueue(db, sendDigests, {}).then(server.work)

  for (const take of [() => ada.call(notifications.markAllRead, {}), morning]) {
    const taken = await db.transaction().execute(async (tx) => {
      const hold = (_id: string) => tx.selectFrom('notifications').select('_id').where('_id', '=', _id).forUpdate().skipLocked().execute()
      await hold(first._id)
      const taking = take()
      await untilWaiting(db, 1)
      return { taking, free: await hold(last._id) }
    })
    await taken.taking
    expect(taken.free, 'the second one is not held before the first').toHaveLength(1)
  }
})

test('a person chooses for each kind: in the app, by mail, both or not at all', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const choose = (body: Parameters<typeof ada.call<typeof notifications.updatePreference>>[1]['body']) =>
    ada.call(notifications.updatePreference, { body })

  await choose({ kind: 'encode_done', key: 'mail', value: 'never' })
  await choose({ kind: 'share_opened', key: 'in_app', value: false })
  await choose({ kind: 'encode_failed', key: 'in_app', value: false })
  const { preferences } = await choose({ kind: 'encode_failed', key: 'mail', value: 'never' })
  expect(preferences).toEqual([
    { kind: 'encode_done', in_app: true, mail: 'never' },
    { kind: 'encode_failed', in_app: false, mail: 'never' },
    { kind: 'share_opened', in_app: false, mail: 'immediate' },
    { kind: 'watermark_removed', in_app: true, mail: 'immediate' },
    { kind: 'extension_requested', in_app: true, mail: 'immediate' },
    { kind: 'invitation_accepted', in_app: true, mail: 'immediate' },
    { kind: 'content_restored', in_app: true, mail: 'immediate' },
    { kind: 'files_moved', in_app: true, mail: 'immediate' },
    { kind: 'package_opened', in_app: true, mail: 'immediate' },
    { kind: 'file_damaged', in_app: true, mail: 'immediate' },
    { kind: 'content_damaged', in_app: true, mail: 'immediate' },
    { kind: 'password_guessed', in_app: true, mail: 'immediate' },
    { kind: 'request_received', in_app: true, mail: 'immediate' },
    { kind: 'order_delivered', in_app: true, mail: 'immediate' },
  ])

  for (const kind of ['encode_done', 'share_opened', 'encode_failed'] as const) await notifyOf(server, ada.user._id, { kind, title: kind })
  await server.work()

  expect((await ada.call(notifications.list, { query: {} })).notifications.map((each) => each.title)).toEqual(['encode_done'])
  expect(server.mailbox.map((each) => each.subject)).toEqual(['share_opened'])
})

test('a mail that was declined for one thing is not sent, whatever the choice; the list knows of it', async () => {
  const server = await startServer()
  const ada = await server.given.person()

  await notifyOf(server, ada.user._id, { mayMail: false })
  await server.work()

  expect(server.mailbox).toEqual([])
  expect((await ada.call(notifications.list, { query: {} })).unread).toBe(1)
})

test('a person whose account has ended is not notified', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ status: 'Inactive' }).execute()

  await notifyOf(server, ada.user._id)
  await server.work()

  expect(server.mailbox).toEqual([])
  expect(await server.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

test('a transaction that is rolled back notifies no one', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const notice = { user_id: ada.user._id, kind: 'encode_done', title: 'Halcyon is ready', path: '/projects' } as const

  const failing = server.db.transaction().execute(async (tx) => {
    await server.composed.services.notify(tx, notice)
    throw new Error('the encode was not published')
  })

  await expect(failing).rejects.toThrow()
  await server.work()
  expect(server.mailbox).toEqual([])
  expect((await ada.call(notifications.list, { query: {} })).unread).toBe(0)
})

test('the bell of a person may be heard by that person alone', async () => {
  const { given } = await startServer()
  const [ada, ben] = [await given.person(), await given.person()]
  const body = { socket_id: '1.2', channel_name: userChannel(ada.user._id) }

  expect((await ada.call(realtime.authorize, { body })).auth).toMatch(/^answerprint:/)
  await expect(ben.call(realtime.authorize, { body })).rejects.toMatchObject({ code: 'no_access' })
})
