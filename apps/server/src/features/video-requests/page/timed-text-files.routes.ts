import { LARGEST_TIMED_TEXT_BYTES } from '@answerprint/contract/ondemand'
import type { FastifyInstance } from 'fastify'
import type { TimedTexts } from './timed-texts.service.ts'

/** The files of timed texts come as they are. The signed address is the only credential. */
export function timedTextFileRoutes(app: FastifyInstance, texts: TimedTexts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { bodyLimit: LARGEST_TIMED_TEXT_BYTES, schema: { hide: true }, logLevel: 'warn' } as const
    scope.put<{ Params: { token: string } }>('/media/timed-texts/:token', options, async ({ params, body }, reply) => {
      await texts.receive(params.token, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      return reply.header('cache-control', 'no-store').code(200).send({ ok: true })
    })
  })
}
