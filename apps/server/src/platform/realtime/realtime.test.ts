import { folders } from '@answerprint/contract/folders'
import { projectChannel, REALTIME_KEY, realtime } from '@answerprint/contract/realtime'
import pusherModule from 'pusher-js'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'
import { openLog } from '../log.ts'
import { openRealtime } from './realtime.ts'

// Its types describe an ES module, its file is CommonJS: what Node imports is the class itself.
type PusherClass = pusherModule.default
const Pusher = pusherModule as unknown as typeof pusherModule.default

async function withSocket() {
  const server = await startServer()
  const live = openRealtime({
    server: server.app.server,
    connectionString: server.databaseUrl,
    secret: server.secrets.derive('realtime'),
    ownOrigins: new Set(),
    log: openLog('silent'),
  })
  const { hostname, port } = new URL(server.origin)
  const ada = await server.given.person()
  const connect = (person: typeof ada) =>
    new Pusher(REALTIME_KEY, {
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
  return { ...server, live, ada, connect }
}

const heard = (socket: PusherClass, channel: string, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.subscribe(channel).bind(event, resolve)
  })

test('whoever sees the project hears of a new file; a stranger is not let into the channel', async () => {
  const { given, live, ada, connect } = await withSocket()
  const bob = await given.person()
  const { _id: projectID } = await given.project(ada)
  const [mine, theirs] = [connect(ada), connect(bob)]

  const event = heard(mine, projectChannel(projectID), 'DocumentUpdated')
  const refused = heard(theirs, projectChannel(projectID), 'pusher:subscription_error')
  await heard(mine, projectChannel(projectID), 'pusher:subscription_succeeded')
  await refused
  const fileID = await given.file(ada, projectID)

  await expect(event).resolves.toMatchObject({ _id: fileID, type: 'document' })
  mine.disconnect()
  theirs.disconnect()
  await live.close()
})

test('nothing is told of what was rolled back', async () => {
  const { given, live, ada, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const socket = connect(ada)
  const told: unknown[] = []
  socket.subscribe(projectChannel(projectID)).bind('DocumentUpdated', (data: unknown) => told.push(data))
  await heard(socket, projectChannel(projectID), 'pusher:subscription_succeeded')

  const body = { name: 'x', _files: [{ _id: ada.user._id, type: 'document' as const }] }
  await expect(ada.call(folders.create, { params: { projectID }, body })).rejects.toMatchObject({ code: 'not_found' })
  await given.file(ada, projectID, 'last.txt')
  await expect.poll(() => told.length).toBe(1)

  socket.disconnect()
  await live.close()
})
