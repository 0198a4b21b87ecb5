import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { REALTIME_KEY } from '@answerprint/contract/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { listenForEvents } from './fan-out.ts'

const ACTIVITY_SECONDS = 60
const MOST_CHANNELS = 200
const LONGEST_MESSAGE = 10_240

export type Realtime = { close(): Promise<void> }
type Needs = { server: Server; connectionString: string; secret: Buffer; ownOrigins: ReadonlySet<string>; log: Log }
type Channels = Map<string, Set<WebSocket>>

/** A server for the Pusher Channels protocol, version 7: private channels only, events from the house to the browser only. */
export function openRealtime({ server, connectionString, secret, ownOrigins, log }: Needs): Realtime {
  const channels: Channels = new Map()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers
    const isOurs = request.url?.startsWith(`/app/${REALTIME_KEY}`) && (origin === undefined || ownOrigins.has(origin))
    if (!isOurs) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => serve(client, channels, secret))
  }
  server.on('upgrade', upgrade)
  const listener = listenForEvents({ connectionString, log, hear: (payload) => deliver(channels, payload) })
  const beat = setInterval(() => dropSilent(sockets), ACTIVITY_SECONDS * 1000)
  beat.unref()
  return {
    async close() {
      clearInterval(beat)
      server.off('upgrade', upgrade)
      for (const client of sockets.clients) client.close(4200, 'Please reconnect.')
      sockets.close()
      await listener.close()
    },
  }
}

function deliver(channels: Channels, payload: string) {
  const { channel, event, data } = JSON.parse(payload) as { channel: string; event: string; data: unknown }
  const members = channels.get(channel)
  if (!members) return
  const message = JSON.stringify({ event, channel, data: JSON.stringify(data) })
  for (const client of members) client.send(message)
}

const Message = z.object({
  event: z.string(),
  data: z.object({ channel: z.string().max(200).optional(), auth: z.string().max(300).optional() }).optional(),
})

function serve(client: WebSocket, channels: Channels, secret: Buffer) {
  const socketId = `${randomInt(1e9)}.${randomInt(1e9)}`
  const joined = new Set<string>()
  const say = (event: string, data: unknown, channel?: string) =>
    client.send(JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }))
  const leave = (channel: string) => {
    joined.delete(channel)
    const members = channels.get(channel)
    members?.delete(client)
    if (members?.size === 0) channels.delete(channel)
  }
  const join = (channel: string, auth: string) => {
    if (joined.size >= MOST_CHANNELS || !authFits(secret, socketId, channel, auth)) {
      return say('pusher:subscription_error', { type: 'AuthError', error: 'Not allowed.', status: 403 }, channel)
    }
    joined.add(channel)
    channels.set(channel, (channels.get(channel) ?? new Set()).add(client))
    say('pusher_internal:subscription_succeeded', {}, channel)
  }
  client.on('message', (raw) => {
    alive.add(client)
    const { event, data } = readMessage(String(raw))
    if (event === 'pusher:ping') say('pusher:pong', {})
    if (event === 'pusher:subscribe' && data?.channel) join(data.channel, data.auth ?? '')
    if (event === 'pusher:unsubscribe' && data?.channel) leave(data.channel)
  })
  client.on('pong', () => alive.add(client))
  client.on('error', () => client.terminate())
  client.on('close', () => {
    for (const channel of [...joined]) leave(channel)
  })
  alive.add(client)
  say('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_SECONDS })
}

function readMessage(raw: string): z.infer<typeof Message> {
  try {
    return Message.parse(JSON.parse(raw))
  } catch {
    return { event: 'unreadable' }
  }
}

const alive = new WeakSet<WebSocket>()

/** A peer that vanished without a word is let go at the second missed beat. */
function dropSilent(sockets: WebSocketServer) {
  for (const client of sockets.clients) {
    if (!alive.has(client)) client.terminate()
    alive.delete(client)
    client.ping()
  }
}

/** Pusher's channel signature: HMAC-SHA256 of "socket_id:channel", as hex behind the key. */
export const channelAuth = (secret: Buffer, socketId: string, channel: string): string =>
  `${REALTIME_KEY}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`

function authFits(secret: Buffer, socketId: string, channel: string, auth: string): boolean {
  const wanted = Buffer.from(channelAuth(secret, socketId, channel))
  const given = Buffer.from(auth)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
