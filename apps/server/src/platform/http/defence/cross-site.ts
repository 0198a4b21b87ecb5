import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    changesState?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser says where a call comes from (Origin, Sec-Fetch-Site). Calls that change something are accepted from our own hosts only;
 * programs that send neither header are not browsers with a stolen cookie.
 */
export function refuseCrossSite(app: FastifyInstance, ownOrigins: ReadonlySet<string>): void {
  // Hooks of every call: a promise in each would cost more than what they do.
  app.addHook('onRequest', (request, _reply, done) => {
    refuse(request, ownOrigins)
    done()
  })
}

function refuse(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined ? site === undefined || site === 'same-origin' : ownOrigins.has(origin)) return
  const { changesState = false } = request.routeOptions.config
  if (SAFE.has(request.method) && !changesState) return
  // "none" is the person at the address bar.
  if (changesState && origin === undefined && site === 'none') return
  fail('cross_site')
}

/** Only our own other hosts may read answers with credentials. */
export function allowOwnOrigins(app: FastifyInstance, ownOrigins: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin || !ownOrigins.has(origin)) return done()
    const readable = { 'access-control-expose-headers': 'retry-after' }
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', ...readable })
    if (request.method !== 'OPTIONS') return done()
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key, x-signed-in-as, x-socket-id',
      'access-control-max-age': '600',
    })
    reply.status(204).send()
  })
}
