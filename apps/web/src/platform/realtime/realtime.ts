import * as routes from '@answerprint/contract/routes'
import type Pusher from 'pusher-js'
import type { ChannelAuthorizationRequestParams } from 'pusher-js/types/src/core/auth/options'
import { bases } from '../addresses/bases.ts'
import { call, ownSocket } from '../call.ts'

type Handler = (data: unknown) => void
type Subscription = { channel: string; event: string; handler: Handler; poll: (() => void) | undefined }

const POLL_MILLISECONDS = 10_000
const subscriptions = new Set<Subscription>()
let socket: Promise<Pusher> | undefined
let connected = false
let polling: ReturnType<typeof setInterval> | undefined

/**
 * Hears one event of one channel until the returned function is called.
 * While the socket is down `poll` is called every ten seconds, and once when it is back: what happened in between was not heard.
 */
export function subscribe<Data>(channel: string, event: string, handler: (data: Data) => void, poll?: () => void): () => void {
  const subscription: Subscription = { channel, event, handler: handler as Handler, poll }
  subscriptions.add(subscription)
  watch()
  const opened = open().then((pusher) => {
    if (subscriptions.has(subscription)) pusher.subscribe(channel).bind(event, subscription.handler)
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

function leave(pusher: Pusher, { channel, event, handler }: Subscription): void {
  pusher.channel(channel)?.unbind(event, handler)
  if (![...subscriptions].some((each) => each.channel === channel)) pusher.unsubscribe(channel)
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
    (error: Error) => answer(error, null),
  )
}

function turned(now: boolean): void {
  const back = now && !connected
  connected = now
  if (back) poll()
  watch()
}

/** The timer runs only while there are listeners and the socket is down. */
function watch(): void {
  const needed = !connected && subscriptions.size > 0
  if (needed && polling === undefined) polling = setInterval(poll, POLL_MILLISECONDS)
  if (!needed && polling !== undefined) {
    clearInterval(polling)
    polling = undefined
  }
}

function poll(): void {
  for (const refresh of new Set([...subscriptions].map((each) => each.poll))) refresh?.()
}
