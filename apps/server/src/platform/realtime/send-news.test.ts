import { once } from 'node:events'
import { promisify } from 'node:util'
import { REALTIME_KEY, realtime } from '@answerprint/contract/realtime'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { withRealtime } from './given-socket.ts'
import { publishAll } from './publish.ts'

const ABOUT_7_KB = 'x'.repeat(7_000)

async function givenPage() {
  const server = await withRealtime()
  onTestFinished(() => server.live.close())
  const ada = await server.given.person()
  const channel = `private-user-${ada.user._id}`
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`)
  onTestFinished(() => socket.terminate())
  const [hello] = await once(socket, 'message')
  const { socket_id } = JSON.parse(JSON.parse(String(hello)).data) as { socket_id: string }
  const { auth } = await ada.call(realtime.authorize, { body: { socket_id, channel_name: channel } })
  const join = () => socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  const leave = () => socket.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel } }))
  join()
  await once(socket, 'message')
  const publish = (count: number) =>
    publishAll(
      server.db,
      Array.from({ length: count }, (_, index) => ({ channel, event: 'News', data: { _id: String(index), text: ABOUT_7_KB } })),
    )
  return {
    socket,
    join,
    leave,
    publish,
    clock: server.clock,
    connections: promisify(server.app.server.getConnections.bind(server.app.server)),
  }
}

test('a page that reads nothing of what it is sent for half a minute is cut off, and what waited for it is not kept', async () => {
  const { socket, publish, connections, clock } = await givenPage()
  socket.pause()
  // More than what the system itself takes for a connection.
  for (let time = 0; time < 20; time++) await publish(200)
  clock.advance({ seconds: 29 })
  await publish(1)
  expect(await connections()).toBe(1)

  // News arrive a moment after they were published.
  const stillThere = async () => {
    clock.advance({ seconds: 31 })
    await publish(1)
    return connections()
  }
  await expect.poll(stillThere, { timeout: 5_000 }).toBe(0)
})

test('a page that reads is sent all of very much at once', async () => {
  const { socket, publish, connections, clock } = await givenPage()
  let heard = 0
  socket.on('message', () => heard++)
  for (let time = 1; time <= 3; time++) {
    await publish(1_000)
    await expect.poll(() => heard, { timeout: 5_000 }).toBe(1_000 * time)
    clock.advance({ seconds: 31 })
  }
  expect(await connections()).toBe(1)
})

test('a page that joins its channel a second time is not sent what was just said on it again', async () => {
  const { socket, join, publish } = await givenPage()
  const heard: string[] = []
  socket.on('message', (raw) => heard.push(JSON.parse(String(raw)).event))
  await publish(3)
  await expect.poll(() => heard, { timeout: 5_000 }).toHaveLength(3)
  join()
  join()

  await expect.poll(() => heard.filter((event) => event === 'pusher_internal:subscription_succeeded'), { timeout: 5_000 }).toHaveLength(2)
  await publish(1)
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe('News')
  expect(heard.filter((event) => event === 'News')).toHaveLength(4)
})

test('a page that joins over and over and reads nothing is cut off: what was just said does not pile up for it', async () => {
  const { socket, join, leave, publish, connections } = await givenPage()
  await publish(100)
  socket.pause()
  const stillThere = async () => {
    leave()
    join()
    await publish(1)
    return connections()
  }

  await expect.poll(stillThere, { timeout: 8_000 }).toBe(0)
})
