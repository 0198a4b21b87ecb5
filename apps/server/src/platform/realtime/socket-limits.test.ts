import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { REALTIME_KEY } from '@answerprint/contract/realtime'
import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { withRealtime } from './given-socket.ts'

async function givenSockets(trustedProxies: readonly string[] = []) {
  const server = await withRealtime(trustedProxies)
  onTestFinished(() => server.live.close())
  const { host } = new URL(server.origin)
  /** An open socket; undefined when it was refused. */
  const open = async (path = `/app/${REALTIME_KEY}?protocol=7`, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://${host}${path}`, { headers })
    const isOpen = await Promise.race([once(socket, 'message').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    return isOpen ? socket : undefined
  }
  return { ...server, open }
}

test('only the exact address becomes a socket', async () => {
  const { open } = await givenSockets()

  for (const path of [`/app/${REALTIME_KEY}EVIL`, `/app/${REALTIME_KEY}/`, `/app/${REALTIME_KEY}/x`, '/app', `/APP/${REALTIME_KEY}`])
    expect(await open(path)).toBeUndefined()
  expect(await open()).toBeDefined()
  expect(await open(`/app/${REALTIME_KEY}`)).toBeDefined()
})

test('one address holds three hundred sockets and no more; fifteen hundred, and bodies that never end, hold up no one who is signed in', {
  timeout: 60_000,
}, async () => {
  const { open, given, origin } = await givenSockets(['127.0.0.1'])
  const ada = await given.person('ada@studio.example')
  const from = (index: number) => open(undefined, { 'x-forwarded-for': `198.51.100.${index % 5}` })
  const opened = (await Promise.all(Array.from({ length: 1_600 }, (_, index) => from(index)))).filter((each) => each !== undefined)
  expect(opened).toHaveLength(1_500)
  expect(await from(0)).toBeUndefined()
  const bodies = await Promise.all(Array.from({ length: 300 }, () => sendSlowly(origin)))

  const statuses: number[] = []
  for (let count = 0; count < 50; count++) {
    const url = `${origin}/api${pathOf(routes.accounts.check)}`
    const { status } = await fetch(url, { headers: { ...ada.cookieHeader() }, signal: AbortSignal.timeout(2_000) })
    statuses.push(status)
  }

  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect(bodies.every((each) => !each.destroyed && each.bytesRead === 0)).toBe(true)
  expect(opened.every((each) => each.readyState === WebSocket.OPEN)).toBe(true)
  for (const each of bodies) each.destroy()
  const closed = Promise.all(opened.slice(0, 5).map((each) => once(each, 'close')))
  for (const each of opened.slice(0, 5)) each.close()
  await closed
  await expect.poll(() => Promise.all([0, 1, 2, 3, 4].map(from)).then((found) => found.some((each) => each !== undefined))).toBe(true)
  for (const each of opened) each.terminate()
})

/** A sign-in whose body never comes to its end. */
async function sendSlowly(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST /api${pathOf(routes.accounts.login)} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    'content-length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`)
  return socket
}

test('a socket that says too much is closed', async () => {
  const { open, clock } = await givenSockets()
  const socket = await open()
  if (!socket) throw new Error('no socket was opened')
  const closed = once(socket, 'close')
  const say = () => socket.send(JSON.stringify({ event: 'pusher:ping' }))

  for (let count = 0; count < 400; count++) say()
  clock.advance({ seconds: 1 })
  for (let count = 0; count < 30; count++) say()

  expect(await closed).toMatchObject([1008, Buffer.from('Too many messages.')])
})
