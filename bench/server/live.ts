import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@answerprint/contract/files'
import { projectChannel, REALTIME_KEY, realtime } from '@answerprint/contract/realtime'
import { WebSocket } from 'ws'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { holdLimit, report } from '../support/measure.ts'

/** A thousand open pages of one project, and ten changes a second that each of them hears of. Pages and server share the processors. */
const pages = Number(process.env.BENCH_PAGES ?? 1_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const CHANGES_A_SECOND = 10
const LIMIT_MS = 100

const { server, run } = await openBenchServer('live', { role: 'api', environment: { TRUSTED_PROXIES: '127.0.0.1' } })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('The Salt Meridian')
  const fileID = await ada.upload(projectID, 'dailies.txt', Buffer.from('Reel 1'))
  const sentAt: number[] = []
  const took: number[] = []
  /** They come in the order of the changes. */
  const hear = (count: number) => void took.push(performance.now() - (sentAt[count] ?? Number.NaN))
  const open = []
  for (let index = 0; index < pages; index++) open.push(await openPage(ada, { index, projectID, hear }))
  const began = performance.now()
  const changes = CHANGES_A_SECOND * seconds
  for (let index = 0; index < changes; index++) {
    await sleep(Math.max(0, began + (index * 1000) / CHANGES_A_SECOND - performance.now()))
    sentAt.push(performance.now())
    await ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value: `dailies ${index}.txt` } })
  }
  await sleep(1_000)
  for (const page of open) page.terminate()
  const sorted = took.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  await report(
    'live',
    [
      holdLimit(`${pages} pages, ${CHANGES_A_SECOND} changes a second: not delivered`, {
        ours: pages * changes - took.length,
        unit: 'events',
        most: 0,
      }),
      holdLimit(`${pages} pages, ${CHANGES_A_SECOND} changes a second: p99 from the call`, { ours: at(0.99), unit: 'ms', most: LIMIT_MS }),
    ],
    { seconds, delivered: took.length, median: at(0.5), p95: at(0.95), most: sorted.at(-1) },
  )
}

type Page = { index: number; projectID: string; hear(count: number): void }

async function openPage(person: RemotePerson, { index, projectID, hear }: Page): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `198.51.100.${index % 250}` }
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`, { headers })
  const [hello] = await once(socket, 'message')
  const socketId = (JSON.parse(JSON.parse(String(hello)).data) as { socket_id: string }).socket_id
  const channel = projectChannel(projectID)
  const { auth } = await person.call(realtime.authorize, { body: { socket_id: socketId, channel_name: channel } })
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  await once(socket, 'message')
  let count = 0
  socket.on('message', (message) => {
    if (String(message).includes('DocumentUpdated')) hear(count++)
  })
  return socket
}
