import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { ServerProcess } from '../../../apps/server/test/processes/support/server-process.ts'

/**
 * The far end: the whole product with its disk store, and beside it a bare server that discards what it receives and serves one file. Both
 * live until the parent ends this.
 */
const [address = '', port = '', barePort = '', dataDir = '', file = ''] = process.argv.slice(2)
const secret = { SECRET_KEY: randomBytes(32).toString('hex') }
const environment = { ...secret, HOST: address, APP_URL: `http://${address}:${port}`, STORAGE_LIMIT_BYTES: String(1e12) }
const server = await ServerProcess.start({ dataDir, port: Number(port), environment })
const bare = createServer(async (request, response) => {
  if (request.method === 'PUT') return void request.resume().on('end', () => response.end())
  response.setHeader('content-length', (await stat(file)).size)
  createReadStream(file, { highWaterMark: 1024 * 1024 }).pipe(response)
})
bare.listen(Number(barePort), address)
await once(bare, 'listening')
process.on('SIGINT', () => undefined)
process.send?.('ready')
await once(process, 'SIGTERM')
await server.end('SIGTERM')
process.exit()
