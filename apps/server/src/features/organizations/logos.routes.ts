import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Logos } from './logos.service.ts'

const LOGO = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/

/** Logos for pages and mails: public, and immutable at their address. */
export function logoRoutes(app: FastifyInstance, logos: Logos): void {
  app.get<{ Params: { file: string } }>('/media/logos/:file', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const id = LOGO.exec(request.params.file)?.[1] ?? fail('not_found')
    const { body, size_bytes } = await logos.read(id)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': size_bytes,
        // Webmail shows the logo on pages of another origin.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('image/png')
      .send(body)
  })
}
