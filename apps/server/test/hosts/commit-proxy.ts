import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type When = 'before' | 'after'
export type CommitProxy = {
  readonly port: number
  /** The next commit breaks its connection: before the database receives it, or after it has answered. */
  breakNext(when: When): void
  close(): Promise<void>
}

/** A simple query of the protocol of PostgreSQL: its type, its length, its text. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

/** A proxy between a server and its database, for a network that breaks at the worst moment. */
export async function startCommitProxy(database: { host: string; port: number }): Promise<CommitProxy> {
  let next: When | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(database)
    let isCutting = false
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes: Buffer) => {
      const when = bytes.includes(COMMIT) ? next : undefined
      if (when) next = undefined
      if (when === 'before') return cut()
      isCutting = when === 'after'
      upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => (isCutting ? cut() : client.write(bytes)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    breakNext(when) {
      next = when
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
