import { TEST_PROVIDER } from '@answerprint/contract/card-rules'
import type {} from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Decline } from '../provider.ts'
import type { TestProvider } from './test-provider.ts'

const Typed = z.object({
  number: z.string().max(40),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  cvc: z.string().max(10),
})
const Answered = z.object({ client_secret: z.string().max(400), is_confirmed: z.boolean() })

const UNREADABLE: Decline = { code: 'card_declined', message: 'Your card was declined.' }

/** The test provider as pages see it: at an address of its own beside the API, which a card is never sent to. */
export function testProviderRoutes(app: FastifyInstance, provider: TestProvider): void {
  const limit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { hide: true }, logLevel: 'warn' } as const
  app.post(TEST_PROVIDER.tokens, limit, async (request, reply) => {
    const { data } = Typed.safeParse(request.body)
    const made = data ? await provider.tokenize({ ...data, number: data.number.replace(/\D/g, '') }) : { error: UNREADABLE }
    return 'token' in made ? made : reply.status(402).send(made)
  })
  app.post(TEST_PROVIDER.authenticate, limit, async (request, reply) => {
    const { data } = Answered.safeParse(request.body)
    const isKnown = data !== undefined && (await provider.authenticate(data.client_secret, data.is_confirmed))
    return reply.status(isKnown ? 200 : 404).send({})
  })
}
