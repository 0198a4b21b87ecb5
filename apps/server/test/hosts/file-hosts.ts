import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openOutbound, type Reach } from '../../src/platform/outbound/outbound.ts'
import { answerDrive, type DriveItem } from './drive.ts'
import { answerDropbox, type DropboxItem } from './dropbox.ts'

/** A certificate for the names of both hosts; the key of its authority was thrown away. */
const TLS = join(import.meta.dirname, 'tls')
const [ca = '', cert = '', key = ''] = ['ca.pem', 'host.pem', 'host.key.pem'].map((name) => readFileSync(join(TLS, name), 'utf8'))

/** Addresses of the public internet, as the names of the hosts have them. */
const ADDRESSES: [RegExp, string][] = [
  [/(^|\.)dropbox(usercontent)?\.com$/, '162.125.1.18'],
  [/(^|\.)google(usercontent)?\.com$/, '142.250.74.46'],
]

export type Asked = { host: string; path: string; range: string | undefined }

/** Dropbox and Google Drive on loopback, over real TLS: their answers to a link, with their special cases. */
export class FileHosts {
  readonly dropbox = new Map<string, DropboxItem>()
  readonly drive = new Map<string, DriveItem>()
  readonly asked: Asked[] = []
  /** The result of a name's lookup, where it differs from the usual one. */
  readonly names = new Map<string, (() => string[]) | string[]>()
  /** Answers of a host that an attacker controls, by host and path. */
  readonly others = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<FileHosts> {
    const server = createServer({ cert, key })
    const hosts = new FileHosts(server)
    server.on('request', (request, response) => hosts.#answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return hosts
  }

  reach = (changes: Partial<Reach> = {}): Reach => ({
    resolve: async (host) => {
      const override = this.names.get(host)
      if (override) return typeof override === 'function' ? override() : override
      const address = ADDRESSES.find(([name]) => name.test(host))?.[1]
      if (!address) throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
      return [address]
    },
    dial: () => ({ host: '127.0.0.1', port: this.port }),
    ca,
    ...changes,
  })

  outbound = (changes: Partial<Reach> = {}) => openOutbound(this.reach(changes))

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #answer(request: IncomingMessage, response: ServerResponse): unknown {
    const host = request.headers.host ?? ''
    const url = new URL(request.url ?? '/', `https://${host}`)
    this.asked.push({ host, path: `${url.pathname}${url.search}`, range: request.headers.range })
    const other = this.others.get(`${host}${url.pathname}`)
    if (other) return other(request, response)
    if (host.endsWith('google.com') || host.endsWith('googleusercontent.com')) return answerDrive(this.drive, url, request, response)
    answerDropbox(this.dropbox, url, request, response)
  }
}
