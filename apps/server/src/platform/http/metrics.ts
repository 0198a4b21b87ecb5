import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus metrics at /metrics: the process, and how long each route took. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'answerprint_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  // Routes and statuses are few, so their labels are computed once.
  const timers = new Map<string, ReturnType<typeof seconds.labels>>()
  const timerOf = (method: string, route: string, status: string) => {
    const key = `${method} ${status} ${route}`
    const known = timers.get(key) ?? seconds.labels(method, route, status)
    timers.set(key, known)
    return known
  }
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    timerOf(method, routeOptions.url ?? 'none', String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
