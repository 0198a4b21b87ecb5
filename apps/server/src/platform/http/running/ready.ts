import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../../process/version.ts'

const PATIENCE_MS = 2_000

export type Readiness = {
  /** Each part that requests need, by its name; a check throws when its part does not answer. */
  checks: Record<string, () => Promise<unknown>>
  /** Fires when the server begins to stop: balancers are to send nothing more. */
  draining: AbortSignal
}

/** `/healthz`: the process runs. `/readyz`: it can serve now, with the state of each part. */
export function healthRoutes(app: FastifyInstance, { checks, draining }: Readiness): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true, version: VERSION }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const states = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const)
    const parts = Object.fromEntries(await Promise.all(states))
    const ok = !draining.aborted && Object.values(parts).every((state) => state === 'ok')
    return reply.status(ok ? 200 : 503).send({ ok, ...(draining.aborted && { stopping: true }), parts })
  })
}

function stateOf(check: () => Promise<unknown>): Promise<'ok' | 'away'> {
  const answered = check().then(
    () => 'ok' as const,
    () => 'away' as const,
  )
  return Promise.race([answered, sleep(PATIENCE_MS, 'away' as const, { ref: false })])
}
