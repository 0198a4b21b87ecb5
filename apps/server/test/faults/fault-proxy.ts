import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `reset`: RST to both ends; `end`: FIN; `silence`: no more bytes are passed on, and neither end is closed. */
export type Cut = 'reset' | 'end' | 'silence'

export type Fault = {
  /** Which direction is counted: from the client, or to it. */
  way: 'up' | 'down'
  /** The connection is cut after this many bytes of it. */
  atByte: number
  cut: Cut
}

export type Line = {
  /** Applies to the next connections, one each; later ones have no fault. */
  faults: Fault[]
  latencyMs: number
  /** Each way; Infinity for no limit. */
  bytesPerSecond: number
}

/** A proxy between a client and a server that can be slow, delayed, or break at a given byte in a given way. */
export class FaultProxy {
  readonly line: Line = { faults: [], latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY }
  /** Bytes that the client's side has sent so far, over all connections. */
  sentUp = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: () => { host: string; port: number }) {
    this.#server = createServer({ allowHalfOpen: true, highWaterMark: PIECE_BYTES }, (client) => {
      const server = new Socket({ allowHalfOpen: true })
      server.connect(target())
      const pair = { client, server, fault: this.line.faults.shift(), isDead: false }
      for (const socket of [client, server]) {
        this.#sockets.add(socket)
        socket.on('close', () => this.#sockets.delete(socket))
        // Each end learns about the other from the copying below.
        socket.on('error', () => undefined)
      }
      void this.#copy(pair, 'up')
      void this.#copy(pair, 'down')
    })
  }

  static async start(target: () => { host: string; port: number }): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get origin(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  /** Breaks every open connection. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.reset()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #copy(pair: Pair, way: Fault['way']): Promise<void> {
    const [from, to] = way === 'up' ? [pair.client, pair.server] : [pair.server, pair.client]
    const limit = pair.fault?.way === way ? pair.fault.atByte : Number.POSITIVE_INFINITY
    let copied = 0
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        if (pair.isDead) return
        const through = piece.subarray(0, limit - copied)
        copied += through.byteLength
        if (way === 'up') this.sentUp += through.byteLength
        await this.#delay(through.byteLength)
        if (through.byteLength > 0 && !to.write(through)) await Promise.race([once(to, 'drain'), once(to, 'close')])
        if (copied >= limit && pair.fault) return await breakLine(pair, pair.fault.cut)
      }
      if (!pair.isDead) to.end()
    } catch {
      if (!pair.isDead) to.resetAndDestroy()
    }
  }

  async #delay(bytes: number): Promise<void> {
    const { latencyMs, bytesPerSecond } = this.line
    const ms = latencyMs + (bytes / bytesPerSecond) * 1_000
    if (ms > 0) await sleep(ms)
  }
}

const PIECE_BYTES = 64 * 1024

type Pair = { client: Socket; server: Socket; fault: Fault | undefined; isDead: boolean }

/** Earlier bytes are still delivered. In a silence both ends stay open and receive nothing more. */
async function breakLine(pair: Pair, cut: Cut): Promise<void> {
  pair.isDead = true
  await sleep(5)
  for (const socket of [pair.client, pair.server]) {
    if (cut === 'reset') socket.resetAndDestroy()
    else if (cut === 'end') socket.end()
    else socket.pause()
  }
}
