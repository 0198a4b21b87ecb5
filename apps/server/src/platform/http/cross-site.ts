import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance } from 'fastify'

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
  app.addHook('onRequest', async (request) => {
    const { changesState = false } = request.routeOptions.config
    if (SAFE.has(request.method) && !changesState) return
    const { origin } = request.headers
    if (origin !== undefined) return ownOrigins.has(origin) ? undefined : fail('cross_site')
    const site = request.headers['sec-fetch-site']
    // "none" is the person at the address bar.
    const own = changesState ? ['same-origin', 'none'] : ['same-origin']
    if (site !== undefined && !own.includes(String(site))) return fail('cross_site')
  })
}

/** Only our own other hosts may read answers with credentials. */
export function allowOwnOrigins(app: FastifyInstance, ownOrigins: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (!origin || !ownOrigins.has(origin)) return
    const readable = { 'access-control-expose-headers': 'retry-after' }
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', ...readable })
    if (request.method !== 'OPTIONS') return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': '600',
    })
    return reply.status(204).send()
  })
}
