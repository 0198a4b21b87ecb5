import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
