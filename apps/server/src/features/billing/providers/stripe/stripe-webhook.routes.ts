import type { FastifyInstance } from 'fastify'
import { ProviderSilent } from '../provider.ts'
import type { StripeEvents } from './stripe-events.ts'

const LARGEST_BYTES = 512 * 1024

/** Signed over the bytes as they came: the body is not parsed before. */
export function stripeWebhookRoutes(app: FastifyInstance, take: StripeEvents): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/stripe/webhook', { bodyLimit: LARGEST_BYTES, schema: { hide: true } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await take(body, String(request.headers['stripe-signature'] ?? ''))
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error
        // Stripe sends it again.
        return reply.status(503).send({ received: false })
      }
      return { received: true }
    })
  })
}
