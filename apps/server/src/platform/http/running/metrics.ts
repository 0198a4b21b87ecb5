import { timingSafeEqual } from 'node:crypto'
import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashToken } from '../../secrets.ts'

/** Prometheus metrics at /metrics for who has the token: the process, and how long each route took. Without a token there are none. */
export function measureRequests(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'answerprint_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  // Routes and statuses are few, so the labels of each pair are computed once. Unknown addresses share one route, with every method.
  const timers = new WeakMap<object, Map<string, ReturnType<typeof seconds.labels>>>()
  const timerOf = ({ method, routeOptions: { url = 'none', config } }: FastifyRequest, status: number) => {
    const known = timers.get(config) ?? new Map()
    const key = `${method} ${status}`
    const timer = known.get(key) ?? seconds.labels(method, url, String(status))
    if (!known.has(key)) timers.set(config, known.set(key, timer))
    return timer
  }
  app.addHook('onResponse', (request, reply, done) => {
    timerOf(request, reply.statusCode).observe(reply.elapsedTime / 1000)
    done()
  })
  const expected = hashToken(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Hashes are of one length, and a comparison of them tells nothing about the token.
    const isRight = timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected)
    if (!isRight) return fail('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
