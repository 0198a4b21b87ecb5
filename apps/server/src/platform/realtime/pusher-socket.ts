import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { GOOD_FOR_MS, type Holder } from './channel-auth.ts'
import type { RecentNews } from './recent-news.ts'
import { isBehind, type SendNews } from './send-news.ts'

export const ACTIVITY_SECONDS = 60
const MOST_CHANNELS = 200
/** Pusher's range for "come back in a moment": the client subscribes to its channels again, and is refused those it lost. */
const COME_BACK = 4_100

/** Which sockets receive which channel, and for which holder. */
export type Audience = {
  channels: Map<string, Set<WebSocket>>
  holders: Map<WebSocket, Holder[]>
  /** What each calls itself. */
  ids: WeakMap<WebSocket, string>
  /** Sessions and people whose access has ended, while a signature from before may be used. */
  ended: Map<string, Date>
  /** What is said again to who joins a moment later. */
  recent: RecentNews
}

type Needs = {
  audience: Audience
  /** The holder that the signature names; undefined when it does not fit. */
  holderOf(socketId: string, channel: string, auth: string): Holder | undefined
  /** Whether the session is still valid: a signature may be older than its end. */
  isValid(holder: Holder): Promise<boolean>
  heard(client: WebSocket): void
  send: SendNews
  now: Clock
}

const Message = z.object({
  event: z.string(),
  data: z.object({ channel: z.string().max(200).optional(), auth: z.string().max(300).optional() }).optional(),
})

/** One browser on the protocol: private channels only, events from the server to the browser only. */
export function servePusher(client: WebSocket, { audience, holderOf, isValid, heard, send, now }: Needs): void {
  const { channels, holders, ids, ended, recent } = audience
  const openedAt = now()
  const socketId = `${randomInt(1e9)}.${randomInt(1e9)}`
  ids.set(client, socketId)
  const joined = new Set<string>()
  const say = (event: string, data: unknown, channel?: string) =>
    send(client, JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }))
  const leave = (channel: string) => {
    joined.delete(channel)
    const members = channels.get(channel)
    members?.delete(client)
    if (members?.size === 0) channels.delete(channel)
  }
  const join = async (channel: string, auth: string) => {
    const holder = joined.size < MOST_CHANNELS ? holderOf(socketId, channel, auth) : undefined
    const isOlder = (id: string) => openedAt < (ended.get(id) ?? new Date(0))
    // It had no subscription by which it would have been closed: what was signed for it before is signed anew.
    if (holder && (isOlder(holder.user_id) || isOlder(holder.session_id))) return client.close(COME_BACK, 'Please reconnect.')
    // Registered before the check: a session that ends in between closes the socket.
    if (holder) hold(holders, client, holder)
    const valid = holder !== undefined && (await isValid(holder).catch(() => false))
    if (client.readyState !== client.OPEN) return
    if (!valid) return say('pusher:subscription_error', { type: 'AuthError', error: 'Not allowed.', status: 403 }, channel)
    const again = joined.has(channel) ? [] : recent.of(channel, socketId)
    // A page that joins over and over, and reads nothing of it.
    if (again.length > 0 && isBehind(client)) return client.terminate()
    joined.add(channel)
    channels.set(channel, (channels.get(channel) ?? new Set()).add(client))
    say('pusher_internal:subscription_succeeded', {}, channel)
    for (const message of again) send(client, message)
  }
  client.on('message', (raw) => {
    heard(client)
    const { event, data } = readMessage(String(raw))
    if (event === 'pusher:ping') say('pusher:pong', {})
    if (event === 'pusher:subscribe' && data?.channel) void join(data.channel, data.auth ?? '')
    if (event === 'pusher:unsubscribe' && data?.channel) leave(data.channel)
  })
  client.on('pong', () => heard(client))
  client.on('error', () => client.terminate())
  client.on('close', () => {
    holders.delete(client)
    for (const channel of [...joined]) leave(channel)
  })
  heard(client)
  say('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_SECONDS })
}

function hold(holders: Audience['holders'], client: WebSocket, holder: Holder) {
  const held = holders.get(client) ?? []
  if (!held.some((each) => each.session_id === holder.session_id)) holders.set(client, [...held, holder])
}

/** Closes every socket of an ended holder: nothing more is sent on it. */
export function endSockets(audience: Audience, ended: { session_id?: string; user_id?: string }, at: Date): void {
  const { channels, holders } = audience
  for (const [id, since] of audience.ended) if (at.getTime() - since.getTime() > 2 * GOOD_FOR_MS) audience.ended.delete(id)
  for (const id of [ended.session_id, ended.user_id]) if (id) audience.ended.set(id, at)
  for (const [client, held] of holders) {
    if (!held.some((each) => each.session_id === ended.session_id || each.user_id === ended.user_id)) continue
    for (const members of channels.values()) members.delete(client)
    client.close(COME_BACK, 'Please reconnect.')
  }
}

function readMessage(raw: string): z.infer<typeof Message> {
  try {
    return Message.parse(JSON.parse(raw))
  } catch {
    return { event: 'unreadable' }
  }
}
