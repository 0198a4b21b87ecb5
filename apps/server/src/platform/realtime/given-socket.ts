import { REALTIME_KEY, realtime } from '@answerprint/contract/realtime'
import pusherModule from 'pusher-js'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'
import { openLog } from '../log.ts'
import { openRealtime } from './realtime.ts'

// Its types describe an ES module, its file is CommonJS: what Node imports is the class itself.
export type PusherClass = pusherModule.default
const Pusher = pusherModule as unknown as typeof pusherModule.default

/** A server with the sockets of this process, which the test closes. */
export async function withRealtime(trustedProxies: readonly string[] = []) {
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
  return { ...server, live }
}

/** A server that is heard over sockets, and how a person connects. */
export async function withSocket() {
  const server = await withRealtime()
  const { hostname, port } = new URL(server.origin)
  const ada = await server.given.person()
  const connect = (person: Person) => {
    // What was done before is not what a page hears when it joins.
    server.clock.advance({ seconds: 10 })
    return new Pusher(REALTIME_KEY, {
      cluster: '',
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) => {
          person
            .call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } })
            .then((answer) => done(null, answer))
            .catch((error) => done(error, null))
        },
      },
    })
  }
  return { ...server, ada, connect }
}

export const heard = (socket: PusherClass, channel: string, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.subscribe(channel).bind(event, resolve)
  })
