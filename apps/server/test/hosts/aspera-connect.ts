import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The first of the ports on which pages look for it. */
const PORT = 33003
const STEPS = 10

type Spec = {
  direction: 'send' | 'receive'
  paths: { source: string; destination: string }[]
  destination_root: string
  token: string
  ssh_port: number
  tags?: object
}
type Transfer = {
  uuid: string
  status: string
  title: string
  bytes_expected: number
  bytes_written: number
  calculated_rate_kbps: number
  remaining_usec: number
  percentage: number
  start_time: string
  transfer_spec: Spec
  aspera_connect_settings: { app_id: string }
  transfer_iteration_token: number
}

/** Aspera Connect of a visitor: its local HTTP service as its SDK speaks with it, and transfers to the server of the specification. */
export class AsperaConnect {
  version = '4.2.13.820'
  /** The answer of its window for choosing files. */
  chosen: { name: string; bytes: Buffer }[] = []
  /** Between two steps of a transfer. */
  stepMilliseconds = 200
  /** Transfers pause at this step, of ten, until it is cleared. */
  waitsAt: number | undefined
  /** How many transfers fail before one succeeds. */
  failures = 0
  readonly received = new Map<string, Buffer>()
  readonly asked: string[] = []
  readonly #transfers = new Map<string, Transfer>()
  readonly #files = new Map<string, Buffer>()
  readonly #server: Server
  #iteration = 1

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) =>
        respond(response, 500, { error: { code: 500, user_message: String(error) } }),
      )
    })
  }

  async start(): Promise<this> {
    this.#server.listen(PORT, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async close(): Promise<void> {
    for (const each of this.#transfers.values()) each.status = 'removed'
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://connect')
    if (request.method === 'OPTIONS') return respond(response, 204, {})
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>
    const [, area = '', call = '', id = ''] = /^\/v[56]\/connect\/([a-z]+)\/([a-z-]+)\/?([\w-]*)$/.exec(pathname) ?? []
    this.asked.push(`${area}/${call}`)
    const answer = this.#calls[`${area}/${call}`]
    if (!answer) return respond(response, 404, { error: { code: 404 } })
    respond(response, 200, await answer(body, id))
  }

  readonly #calls: Record<string, (body: Record<string, unknown>, id: string) => unknown> = {
    'info/ping': () => ({}),
    'info/version': () => ({ version: this.version }),
    'update/require': () => ({}),
    'windows/transfer-manager': () => ({}),
    'windows/select-open-file-dialog': () => {
      const files = this.chosen.map(({ name, bytes }) => {
        this.#files.set(name, bytes)
        return { name, size: bytes.byteLength, type: 'application/octet-stream', lastModifiedDate: 'Sat Nov 21 2026' }
      })
      return { dataTransfer: { files } }
    },
    'transfers/start': (body) => {
      const { transfer_specs } = body as { transfer_specs: { transfer_spec: Spec; aspera_connect_settings: { app_id: string } }[] }
      for (const { transfer_spec, aspera_connect_settings } of transfer_specs) this.#begin(transfer_spec, aspera_connect_settings)
      return { transfer_specs }
    },
    'transfers/activity': ({ iteration_token = 0, aspera_connect_settings }) => {
      const { app_id } = aspera_connect_settings as { app_id: string }
      const transfers = [...this.#transfers.values()].filter(
        (each) => each.aspera_connect_settings.app_id === app_id && each.transfer_iteration_token > Number(iteration_token),
      )
      return { iteration_token: this.#iteration, result_count: transfers.length, transfers }
    },
    'transfers/stop': (_body, id) => this.#change(id, { status: 'cancelled' }),
    'transfers/resume': (_body, id) => {
      void this.#run(id)
      return {}
    },
    'transfers/remove': (_body, id) => this.#change(id, { status: 'removed' }),
  }

  #begin(transfer_spec: Spec, aspera_connect_settings: { app_id: string }): void {
    const uuid = randomUUID()
    const [first] = transfer_spec.paths
    const bytes_expected = transfer_spec.direction === 'send' ? (this.#files.get(first?.source ?? '')?.byteLength ?? 0) : 0
    this.#transfers.set(uuid, {
      ...{ uuid, status: 'initiating', title: first?.source ?? '', bytes_expected, bytes_written: 0, calculated_rate_kbps: 0 },
      ...{ remaining_usec: 0, percentage: 0, start_time: '2026-11-21T20:00:00.000Z', transfer_spec, aspera_connect_settings },
      transfer_iteration_token: ++this.#iteration,
    })
    void this.#run(uuid)
  }

  #change(uuid: string, change: Partial<Transfer>): object {
    const transfer = this.#transfers.get(uuid)
    if (transfer) Object.assign(transfer, change, { transfer_iteration_token: ++this.#iteration })
    return {}
  }

  async #run(uuid: string): Promise<void> {
    const transfer = this.#transfers.get(uuid)
    if (!transfer) return
    this.#change(uuid, { status: 'queued' })
    await sleep(this.stepMilliseconds)
    const fails = this.failures > 0
    if (fails) this.failures--
    this.#change(uuid, { status: 'running' })
    const total = transfer.bytes_expected
    for (let step = Math.round((transfer.percentage || 0) * STEPS); step < STEPS; step++) {
      do await sleep(this.stepMilliseconds)
      while (this.waitsAt === step && transfer.status === 'running')
      if (transfer.status !== 'running') return
      if (fails && step === 3) return void this.#change(uuid, { status: 'failed' })
      const percentage = (step + 1) / STEPS
      const known = step < 2 ? 0 : (STEPS - step) * this.stepMilliseconds * 1_000 + 60_000_000
      this.#change(uuid, {
        percentage,
        bytes_written: Math.floor(total * percentage),
        calculated_rate_kbps: 842_000,
        remaining_usec: known,
      })
    }
    const isDone = await this.#move(transfer).catch(() => false)
    this.#change(uuid, { status: isDone ? 'completed' : 'failed', remaining_usec: 0 })
  }

  /** Sends all bytes at once, at the end: no test depends on the protocol between client and server. */
  async #move({ transfer_spec: { direction, paths, token, ssh_port, destination_root } }: Transfer): Promise<boolean> {
    const headers = { 'x-token': token }
    for (const { source, destination } of paths) {
      const address = (path: string) => `http://127.0.0.1:${ssh_port}/fasp${path.split('/').map(encodeURIComponent).join('/')}`
      const answer =
        direction === 'send'
          ? await fetch(address(`${destination_root}/${destination}`), {
              method: 'PUT',
              headers,
              body: new Uint8Array(this.#files.get(source) ?? []),
            })
          : await fetch(address(source), { headers })
      if (!answer.ok) return false
      if (direction === 'receive') this.received.set(destination, Buffer.from(await answer.arrayBuffer()))
    }
    return true
  }
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-private-network': 'true' }
  response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(status === 204 ? undefined : JSON.stringify(body))
}
