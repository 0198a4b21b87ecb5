import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@answerprint/contract/files'
import { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'
import { fileOnDisk, openNodeEngine } from './node-engine.ts'
import type { Answer, Order } from './orders.ts'

/** The near end: a user with an account, and the upload engine of the page, controlled by the parent. */
const [origin = '', email = ''] = process.argv.slice(2)
const person = new RemotePerson(origin)
await person.signUp(email)
const project = await person.newProject('The Salt Meridian')
let running: { end(): Promise<Answer> } | undefined

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)))
process.on('SIGINT', () => undefined)
process.send?.('ready')
await once(process, 'SIGTERM')
process.exit()

async function obey(order: Order): Promise<Answer> {
  if (order.do === 'begin') running = await begin(order)
  if (order.do === 'end') return (await running?.end()) ?? { done: 'end' }
  if (order.do === 'upload') return { done: 'upload', fileId: await upload(order.path) }
  if (order.do === 'address')
    return { done: 'address', address: (await person.call(files.download, { query: { fileID: order.fileId } })).token }
  return { done: order.do }
}

async function begin({ path, parts }: { path: string; parts?: number }) {
  const { engine, flight } = openNodeEngine(person, { ...(parts !== undefined && { parts }) })
  const file = await fileOnDisk(path)
  const uuid = engine.add({ files: [{ file, specifications: { project_id: project } }] })
  while (flight.now === 0) await sleep(20)
  return {
    async end(): Promise<Answer> {
      const flown = { ...flight }
      await engine.cancel(uuid)
      return { done: 'end', flight: flown }
    },
  }
}

function upload(path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { engine } = openNodeEngine(person, {
    onEvent(event) {
      if (event.type === 'error') reject(new Error(event.message))
      // The engine's type names only the fields it needs; the server's answer has more.
      if (event.type === 'file_complete') resolve((event.result as { file_id?: string }).file_id ?? '')
    },
  })
  void fileOnDisk(path).then((file) => engine.add({ files: [{ file, specifications: { project_id: project } }] }))
  return promise
}
