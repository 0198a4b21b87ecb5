import { files } from '@answerprint/contract/files'
import { projectChannel, userChannel, wallChannel } from '@answerprint/contract/realtime'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { heard, withSocket } from './given-socket.ts'
import { publishAll } from './publish.ts'

test('a page that joins its channel a moment after it asked for a list hears what happened in between, and nothing older', async () => {
  const { given, live, ada, clock, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const channel = projectChannel(projectID)
  const rename = (value: string) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })
  const [other, socket] = [connect(ada), connect(ada)]
  const before: unknown[] = []
  await heard(other, channel, 'pusher:subscription_succeeded')
  other.channel(channel).bind('DocumentUpdated', (data: unknown) => before.push(data))
  await rename('yesterday.txt')
  await expect.poll(() => before.length).toBe(1)
  clock.advance({ seconds: 10 })

  await rename('now.txt')
  await expect.poll(() => before.length).toBe(2)
  const received: unknown[] = []
  socket.subscribe(channel).bind('DocumentUpdated', (data: unknown) => received.push(data))
  await expect.poll(() => received.length).toBe(1)
  await rename('later.txt')

  await expect.poll(() => received.length).toBe(2)
  for (const each of [socket, other]) each.disconnect()
  await live.close()
})

test('a page that joins a channel does not hear of what it did itself a moment ago', async () => {
  const { given, live, connect } = await withSocket()
  const helen = await given.person()
  const channel = wallChannel(helen.user._id)
  const [own, other] = [connect(helen), connect(helen)]
  await heard(other, channel, 'pusher:subscription_succeeded')
  const news = heard(other, channel, 'WallUpdated')
  await heard(own, `private-user-${helen.user._id}`, 'pusher:subscription_succeeded')
  const create = (title: string, headers: Record<string, string>) => helen.call(projects.create, { body: { title } }, { headers })
  await create('Mara', { 'x-socket-id': own.connection.socket_id })
  await news

  let received = 0
  own.subscribe(channel).bind('WallUpdated', () => received++)
  await heard(own, channel, 'pusher:subscription_succeeded')
  await create('Ortolan', {})

  await expect.poll(() => received).toBe(1)
  for (const each of [own, other]) each.disconnect()
  await live.close()
})

test('a page that joins its channel hears what was said on it many times once', async () => {
  const { given, live, db, connect } = await withSocket()
  const helen = await given.person()
  const channel = userChannel(helen.user._id)
  const [early, late] = [connect(helen), connect(helen)]
  await heard(early, channel, 'pusher:subscription_succeeded')
  const last = heard(early, channel, 'RightsChanged')
  const notice = { channel, event: 'NotificationsChanged', data: { _id: helen.user._id } }
  // The database itself says it once within a transaction.
  for (let time = 0; time < 3; time++) await publishAll(db, [notice])
  await publishAll(db, [{ ...notice, event: 'RightsChanged' }])
  await last

  let received = 0
  late.subscribe(channel).bind('NotificationsChanged', () => received++)
  await heard(late, channel, 'RightsChanged')

  expect(received).toBe(1)
  for (const each of [early, late]) each.disconnect()
  await live.close()
})
