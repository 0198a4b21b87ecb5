import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './server-process.ts'

const ASK_EVERY_MS = 50
const ASK_PATIENCE_MS = 1_000
/** Of answers that did not come in time; one that says no counts at once. */
const MOST_MISSED = 3
/** They are about one connection, and there are two. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * One address for several processes. Each call goes to the next one that says it is ready (`/readyz`), and is never tried twice: what a
 * process refuses or cuts off fails here.
 */
export class Balancer {
  readonly #server: Server
  readonly #origins: readonly string[]
  readonly #ready = new Set<string>()
  readonly #sockets = new Set<Socket>()
  readonly #closing = new AbortController()
  #turn = 0

  private constructor(origins: readonly string[]) {
    this.#origins = origins
    this.#server = createServer((call, answer) => this.#pass(call, answer))
    this.#server.on('upgrade', (call, socket, head) => this.#join(call, socket as Socket, head))
    this.#server.on('connection', (socket) => this.#keep(socket))
  }

  static async start(origins: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(origins)
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    for (const origin of origins) void balancer.#watch(origin)
    return balancer
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Waits until calls go there. */
  async using(origin: string): Promise<void> {
    await until(async () => this.#ready.has(origin), { withinMs: 30_000, what: () => `${origin} to be ready`, everyMs: 20 })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #watch(origin: string): Promise<void> {
    let missed = 0
    while (!this.#closing.signal.aborted) {
      const state = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ASK_PATIENCE_MS) }).then(
        (answer) => (answer.ok ? 'ready' : 'away'),
        (error: Error) => (error.name === 'TimeoutError' ? 'late' : 'away'),
      )
      missed = state === 'late' ? missed + 1 : 0
      if (state === 'ready') this.#ready.add(origin)
      if (state === 'away' || missed > MOST_MISSED) this.#ready.delete(origin)
      await sleep(ASK_EVERY_MS)
    }
  }

  #next(): string | undefined {
    const ready = this.#origins.filter((each) => this.#ready.has(each))
    this.#turn++
    return ready[this.#turn % ready.length]
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    const origin = this.#next()
    const fail = ({ message }: Error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${origin}: ${message}`))
    if (!origin) return void fail(new Error('no process is ready'))
    const passed = request(new URL(call.url ?? '/', origin), { agent: false, method: call.method, headers: endToEnd(call.headers) })
    passed.on('error', fail)
    passed.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, endToEnd(from.headers))
      from.on('error', fail)
      from.pipe(answer)
    })
    answer.on('close', () => passed.destroy())
    call.pipe(passed)
  }

  /** Sockets: the bytes of both ends, as they come. */
  #join(call: IncomingMessage, client: Socket, head: Buffer): void {
    const origin = this.#next()
    if (!origin) return void client.destroy()
    const server = connect(Number(new URL(origin).port), '127.0.0.1')
    this.#keep(server)
    const lines = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`)
    server.write([`${call.method} ${call.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    server.write(head)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
  }
}

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name)))
