import type { FastifyInstance } from 'fastify'
import type { ReadMailPoster } from './mail-posters.ts'

type Asked = { Params: { recipientID: string; signature: string } }

/** Posters for mails. */
export function mailPosterRoutes(app: FastifyInstance, read: ReadMailPoster): void {
  app.get<Asked>('/media/package-posters/:recipientID/:signature', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { body, size_bytes, content_type } = await read(request.params.recipientID, request.params.signature)
    return reply
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-length': size_bytes,
        // Webmail shows it on pages of another origin.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type(content_type)
      .send(body)
  })
}
