import { once } from 'node:events'
import { REALTIME_KEY } from '@answerprint/contract/realtime'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer } from '../../../test/start-server.ts'
import { openLog } from '../log.ts'
import { openRealtime } from './realtime.ts'

async function givenSockets(trustedProxies: readonly string[] = []) {
  const server = await startServer()
  const live = openRealtime({
    server: server.app.server,
    connectionString: server.databaseUrl,
    secret: server.secrets.derive('realtime'),
    ownOrigins: new Set(),
    trustedProxies,
    log: openLog('silent'),
    now: server.clock.now,
    rights: server.composed.services.sessions.cache,
    isValid: ({ session_id }) => server.composed.services.sessions.isValid(session_id),
  })
  onTestFinished(() => live.close())
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

test('one address holds three hundred sockets and no more; another one is not affected', { timeout: 60_000 }, async () => {
  const { open } = await givenSockets(['127.0.0.1'])
  const from = (address: string) => open(undefined, { 'x-forwarded-for': address })
  const sockets = await Promise.all(Array.from({ length: 320 }, () => from('198.51.100.7')))
  const opened = sockets.filter((each) => each !== undefined)

  expect(opened).toHaveLength(300)
  expect(await from('198.51.100.8')).toBeDefined()
  const [first] = opened
  if (!first) throw new Error('no socket was opened')
  first.close()
  await once(first, 'close')
  await expect.poll(() => from('198.51.100.7').then((socket) => socket !== undefined)).toBe(true)
})

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
