import { once } from 'node:events'
import Fastify from 'fastify'
import { storeRoutes } from '../../../apps/server/src/platform/storage/disk-store.routes.ts'
import { openDiskStore } from '../../../apps/server/src/platform/storage/disk-store.ts'
import type { StoreUpload } from '../../../apps/server/src/platform/storage/object-store.ts'

/** The disk store as it ships, in a process of its own: its port goes to the parent, and it lives until the parent ends it. */
const [root = '', port = '0'] = process.argv.slice(2)
const app = Fastify({ forceCloseConnections: true })
const store = await openDiskStore({ root, secret: 'bench', baseUrl: `http://127.0.0.1:${port}`, now: () => new Date(), shared: true })
storeRoutes(app, store, { mayReceive: async () => true, mayRead: async () => true })
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.on('message', async (upload: StoreUpload) => {
  const object = await store.completeUpload(upload)
  process.send?.(object)
})
process.send?.('ready')
await once(process, 'SIGTERM')
await app.close()
await store.close()
process.exit()
