import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploads } from '@answerprint/contract/uploads'
import { RemotePerson, type Sending } from '../../../apps/server/test/processes/support/remote-person.ts'
import { sendSlowly } from './slow-part.ts'

/**
 * Many people at browsers of their own, each with a session, three connections and a line of 2 MB/s, in a process of its own: `begin`
 * from the parent starts them. Each browser cancels an upload before it begins the next, so that the disk does not fill up.
 */
export type Figures = { late: number[]; errors: string[]; bytes: number }
const [origin = '', count = '50', seconds = '60'] = process.argv.slice(2)
const IN_FLIGHT = 3
const LINE_BYTES_PER_SECOND = 2_000_000
const PART_BYTES = 20_000_000
const FILE_PARTS = 6
const SPREAD_MS = 10_000

const figures: Figures = { late: [], errors: [], bytes: 0 }
const people: { person: RemotePerson; project: string }[] = []
for (let index = 0; index < Number(count); index++) {
  const person = new RemotePerson(origin)
  await person.signUp(`browser${index}@studio.example`)
  people.push({ person, project: await person.newProject('The Salt Meridian') })
}
process.on('message', async () => {
  const end = AbortSignal.timeout(Number(seconds) * 1000)
  await Promise.all(
    people.map(({ person, project }, index) => browse(person, project, { end, delayMs: (index * SPREAD_MS) / people.length })),
  )
  process.send?.(figures)
})
process.send?.('ready')

type Visit = { end: AbortSignal; delayMs: number }

async function browse(person: RemotePerson, project: string, { end, delayMs }: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  try {
    await sleep(delayMs, undefined, { signal: end })
    while (!end.aborted) {
      const sending = await person.openUpload(project, 'reel.mov', FILE_PARTS * PART_BYTES)
      const waiting = Array.from({ length: FILE_PARTS }, (_, index) => index + 1)
      const lane = async () => {
        for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await send(person, sending, part, { agent, end })
      }
      await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
      await person.call(uploads.abort, { params: { uploadID: sending.uploadId } })
    }
  } catch (error) {
    if (!end.aborted) figures.errors.push(String(error))
  } finally {
    agent.destroy()
  }
}

async function send(person: RemotePerson, { uploadId }: Sending, part: number, { agent, end }: { agent: Agent; end: AbortSignal }) {
  const { parts } = await person.call(uploads.sign, { query: { upload_id: uploadId, parts: String(part) } })
  const [signed] = parts
  if (!signed) throw new Error(`part ${part} was not signed`)
  const line = { bytes: PART_BYTES, bytesPerSecond: LINE_BYTES_PER_SECOND / IN_FLIGHT, agent, signal: end }
  figures.late.push(await sendSlowly({ url: new URL(signed.url, origin), headers: signed.headers, ...line }))
  figures.bytes += PART_BYTES
}
