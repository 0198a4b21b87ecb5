import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Rights, storeRoutes } from '../disk-store.routes.ts'
import { type DiskStore, type DiskStoreOptions, openDiskStore } from '../disk-store.ts'

export type DiskHarness = {
  store: DiskStore
  root: string
  clock: { now: Date }
  /** How many requests have reached the store. */
  begun(): number
  /** How many connections the server holds. */
  connections(): Promise<number>
  stop(): Promise<void>
}

/** A disk store behind a real listening server, in a folder of its own. */
export async function startDiskStore({
  mayReceive = async () => true,
  ...options
}: Partial<DiskStoreOptions & Rights> = {}): Promise<DiskHarness> {
  const root = options.root ?? (await mkdtemp(join(tmpdir(), 'answerprint-store-')))
  const clock = { now: new Date() }
  const app = Fastify({ forceCloseConnections: true })
  let begun = 0
  app.addHook('preHandler', async () => void begun++)
  const late: { store?: DiskStore } = {}
  // The address is known only after listening, and routes must be declared before.
  const handedOn = new Proxy({} as DiskStore, { get: (_, name) => late.store?.[name as keyof DiskStore] })
  storeRoutes(app, handedOn, { mayReceive, mayRead: async () => true })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const store = await openDiskStore({ secret: 'a secret for tests', now: () => clock.now, reserveBytes: 0, ...options, root, baseUrl })
  late.store = store
  return {
    ...{ store, root, clock },
    begun: () => begun,
    connections: () =>
      new Promise((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    async stop() {
      await app.close()
      await store.close()
      if (options.root === undefined) await rm(root, { recursive: true, force: true })
    },
  }
}
