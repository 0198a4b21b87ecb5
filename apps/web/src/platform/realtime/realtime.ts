import * as routes from '@answerprint/contract/routes'
import type Pusher from 'pusher-js'
import type { ChannelAuthorizationRequestParams } from 'pusher-js/types/src/core/auth/options'
import { bases } from '../addresses/bases.ts'
import { CallError, call, ownSocket } from '../call.ts'

type Handler = (data: unknown) => void
type Subscription = { channel: string; event: string; handler: Handler; poll: (() => void) | undefined }

const POLL_MILLISECONDS = 10_000
const JOINED = 'pusher:subscription_succeeded'
const subscriptions = new Set<Subscription>()
/** Of an open socket: being joined, or the server was too busy to check who may hear them, and is asked again with each poll. */
const unjoined = new Set<string>()
let socket: Promise<Pusher> | undefined
let connected = false
let polling: ReturnType<typeof setInterval> | undefined

/**
 * Hears one event of one channel until the returned function is called.
 * While the socket is down, or this channel could not be joined, `poll` is called every ten seconds, and once when the channel is joined on
 * a new socket: what happened in between was not heard.
 */
export function subscribe<Data>(channel: string, event: string, handler: (data: Data) => void, poll?: () => void): () => void {
  const subscription: Subscription = { channel, event, handler: handler as Handler, poll }
  subscriptions.add(subscription)
  watch()
  const opened = open().then((pusher) => {
    if (subscriptions.has(subscription)) join(pusher, channel).bind(event, subscription.handler)
    return pusher
  })
  // Without its library (offline) the screen lives on polling alone.
  opened.catch(() => undefined)
  return () => {
    subscriptions.delete(subscription)
    watch()
    opened.then((pusher) => leave(pusher, subscription)).catch(() => undefined)
  }
}

const join = (pusher: Pusher, channel: string) =>
  pusher
    .subscribe(channel)
    .unbind(JOINED)
    .bind(JOINED, () => joined(channel))

function leave(pusher: Pusher, { channel, event, handler }: Subscription): void {
  pusher.channel(channel)?.unbind(event, handler)
  if ([...subscriptions].some((each) => each.channel === channel)) return
  pusher.unsubscribe(channel)
  unjoined.delete(channel)
  watch()
}

function open(): Promise<Pusher> {
  socket ??= connect().catch((error: unknown) => {
    socket = undefined
    throw error
  })
  return socket
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js')
  const { hostname, port, protocol } = new URL(bases.api)
  const secure = protocol === 'https:'
  const pusher = new PusherClient('answerprint', {
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    // Its own transport sends a form; the API takes JSON alone.
    channelAuthorization: { endpoint: '', transport: 'ajax', customHandler: authorize },
  })
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    const isConnected = current === 'connected'
    if (isConnected) ownSocket['x-socket-id'] = pusher.connection.socket_id
    else delete ownSocket['x-socket-id']
    turned(isConnected)
  })
  return pusher
}

function authorize(
  { socketId, channelName }: ChannelAuthorizationRequestParams,
  answer: (error: Error | null, data: { auth: string } | null) => void,
): void {
  call(routes.realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } }).then(
    (data) => answer(null, data),
    (error: Error) => {
      answer(error, null)
      if (!mayPass(error)) refused(channelName)
      else if ([...subscriptions].some((each) => each.channel === channelName)) unjoined.add(channelName)
      watch()
    },
  )
}

/** What its pages show was perhaps open to them until now, and is asked for once: no news says that it is not any more. */
function refused(channel: string): void {
  unjoined.delete(channel)
  poll((each) => each.channel === channel)
}

/** Who may not hear a channel may not ten seconds later either. */
const mayPass = (error: Error): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500

function turned(now: boolean): void {
  connected = now
  // A new socket joins every channel anew.
  unjoined.clear()
  if (now) for (const { channel } of subscriptions) unjoined.add(channel)
  watch()
}

/** The timer runs only while something is not heard. */
function watch(): void {
  const needed = subscriptions.size > 0 && (!connected || unjoined.size > 0)
  if (needed && polling === undefined) polling = setInterval(pollUnheard, POLL_MILLISECONDS)
  if (!needed && polling !== undefined) {
    clearInterval(polling)
    polling = undefined
  }
}

function pollUnheard(): void {
  poll(({ channel }) => !connected || unjoined.has(channel))
  if (!connected) return
  void socket?.then((pusher) => {
    for (const channel of unjoined) join(pusher, channel)
  })
}

function joined(channel: string): void {
  if (unjoined.delete(channel)) poll((each) => each.channel === channel)
  watch()
}

function poll(which: (subscription: Subscription) => boolean): void {
  for (const refresh of new Set([...subscriptions].filter(which).map((each) => each.poll))) refresh?.()
}
