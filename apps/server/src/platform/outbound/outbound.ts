import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AllowedHosts, checkAddress } from './check-address.ts'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const IDLE_MILLISECONDS = 60_000

/** How names become addresses and addresses connections. Tests pass their own; it is not a setting. */
export type Reach = Readonly<{
  resolve(host: string): Promise<readonly string[]>
  dial(address: string): { host: string; port: number }
  /** Trusted certificate authorities instead of the system's. */
  ca?: string
  idleMilliseconds?: number
}>

const theInternet: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map((each) => each.address),
  dial: (host) => ({ host, port: 443 }),
}

export type OutboundRequest = { hosts: AllowedHosts; headers?: Record<string, string>; signal?: AbortSignal }
export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; body: IncomingMessage; url: URL }
export type Outbound = { get(address: string, request: OutboundRequest): Promise<OutboundAnswer> }

/**
 * The only way to request addresses from users. Each hop must be an allowed host, its name is resolved
 * once, every address of it must be public, and the connection goes to the checked address, which
 * defeats DNS rebinding. A connection without data for a minute is closed.
 */
export function openOutbound(reach: Reach = theInternet): Outbound {
  return {
    async get(address, request) {
      let url = checkAddress(address, request.hosts)
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const body = await ask(url, request, reach)
        const status = body.statusCode ?? 0
        const { location } = body.headers
        if (!REDIRECTS.has(status) || location === undefined) return { status, headers: body.headers, body, url }
        body.destroy()
        url = checkAddress(URL.parse(location, url) ?? location, request.hosts)
      }
      throw new OutboundError('refused', 'too many redirects')
    },
  }
}

async function ask(url: URL, { headers, signal }: OutboundRequest, reach: Reach): Promise<IncomingMessage> {
  const { host, port } = reach.dial(await addressOf(url.hostname, reach))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = requestHttps({
    // A new connection: one that was opened to another address is never reused.
    agent: false,
    host,
    port,
    servername: url.hostname,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.hostname, 'user-agent': 'Answerprint', accept: '*/*', 'accept-encoding': 'identity', ...headers },
    timeout: reach.idleMilliseconds ?? IDLE_MILLISECONDS,
    ...(reach.ca !== undefined && { ca: reach.ca }),
    ...(signal && { signal }),
  })
  request.on('response', resolve)
  request.on('timeout', () => request.destroy(new OutboundError('unreachable', 'nothing was heard for too long')))
  request.on('error', (error) => reject(signal?.aborted ? signal.reason : asUnreachable(error)))
  request.end()
  return promise
}

/** The first address, after a check of all of them: one private address refuses the name. */
async function addressOf(host: string, reach: Reach): Promise<string> {
  const found = await reach.resolve(host).catch((error: unknown) => Promise.reject(asUnreachable(error)))
  if (!found.every(isPublicAddress)) throw new OutboundError('refused', 'a host with an address that is not public')
  const [first] = found
  if (first === undefined) throw new OutboundError('unreachable', 'a host without an address')
  return first
}

const asUnreachable = (cause: unknown): OutboundError =>
  cause instanceof OutboundError ? cause : new OutboundError('unreachable', 'no answer', { cause })
