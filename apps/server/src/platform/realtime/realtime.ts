import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { REALTIME_KEY } from '@answerprint/contract/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { clientAddress, sourceOf } from '../http/defence/source-of.ts'
import type { Log } from '../log.ts'
import { type Holder, readChannelAuth } from './channel-auth.ts'
import { listenForEvents, type RightsListener } from './fan-out.ts'
import { ACTIVITY_SECONDS, type Audience, endSockets, servePusher } from './pusher-socket.ts'
import { keepRecentNews } from './recent-news.ts'
import { createSocketLimits } from './socket-limits.ts'
import { openNews, type SendNews } from './send-news.ts'

const LONGEST_MESSAGE = 10_240
const GOODBYE_MS = 500
const PATH = `/app/${REALTIME_KEY}`

type Realtime = { close(): Promise<void> }
type Needs = {
  server: Server
  connectionString: string
  secret: Buffer
  ownOrigins: ReadonlySet<string>
  trustedProxies: readonly string[]
  log: Log
  now: Clock
  rights: RightsListener
  /** Whether a session is still valid. */
  isValid(holder: Holder): Promise<boolean>
}

/** A server for the Pusher Channels protocol, version 7. Sockets end with the session that they were opened by. */
export function openRealtime(needs: Needs): Realtime {
  const { server, connectionString, secret, ownOrigins, trustedProxies, log, now, rights, isValid } = needs
  const audience: Audience = { channels: new Map(), holders: new Map(), ids: new WeakMap(), ended: new Map(), recent: keepRecentNews(now) }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE })
  const send = openNews(now)
  const pusher = {
    audience,
    isValid,
    send,
    now,
    holderOf: (socketId: string, channel: string, auth: string) => readChannelAuth(secret, { socketId, channel }, auth, now()),
    heard: (client: WebSocket) => void alive.add(client),
  }
  const limits = createSocketLimits(now)
  const addressOf = clientAddress(trustedProxies)
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers
    const isOurs = request.url?.split('?')[0] === PATH && (origin === undefined || ownOrigins.has(origin))
    const source = sourceOf(addressOf(request))
    if (!isOurs || !limits.mayOpen(source)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      limits.watch(client, source)
      servePusher(client, pusher)
    })
  }
  server.on('upgrade', upgrade)
  const reconnectAll = () => {
    for (const client of sockets.clients) client.close(4200, 'Please reconnect.')
  }
  const listener = listenForEvents({
    connectionString,
    log,
    rights,
    hear: (payload) => hear(audience, payload, { at: now(), send }),
    missed: reconnectAll,
  })
  const beat = setInterval(() => dropSilent(sockets), ACTIVITY_SECONDS * 1000)
  beat.unref()
  return {
    async close() {
      clearInterval(beat)
      server.off('upgrade', upgrade)
      reconnectAll()
      sockets.close()
      await Promise.all([listener.close(), allGone(sockets)])
    },
  }
}

/** A page that does not answer the request to reconnect is cut off. */
async function allGone(sockets: WebSocketServer): Promise<void> {
  const open = [...sockets.clients]
  const stop = new AbortController()
  const patience = sleep(GOODBYE_MS, undefined, { signal: stop.signal }).catch(() => {})
  await Promise.race([Promise.all(open.map((client) => client.readyState === client.CLOSED || once(client, 'close'))), patience])
  stop.abort()
  for (const client of sockets.clients) client.terminate()
}

type Heard = { channel: string; event: string; data: unknown; except?: string; ended?: { session_id?: string; user_id?: string } }

function hear(audience: Audience, payload: string, { at, send }: { at: Date; send: SendNews }) {
  const { channel, event, data, except, ended } = JSON.parse(payload) as Heard
  if (ended) return endSockets(audience, ended, at)
  const message = JSON.stringify({ event, channel, data: JSON.stringify(data) })
  audience.recent.keep(channel, { message, except })
  for (const client of audience.channels.get(channel) ?? []) {
    if (except === undefined || audience.ids.get(client) !== except) send(client, message)
  }
}

const alive = new WeakSet<WebSocket>()

/** A silent peer is disconnected at the second missed heartbeat. */
function dropSilent(sockets: WebSocketServer) {
  for (const client of sockets.clients) {
    if (!alive.has(client)) client.terminate()
    alive.delete(client)
    client.ping()
  }
}
