import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A request whose body is JSON ends after this time, however slowly it arrives. Parts of uploads are streams with a limit of their own. */
export const BODY_SECONDS = 30

class SlowBody extends Error {
  readonly statusCode = 408
}

/** Without it a few hundred connections that send a byte a minute hold as many requests open. */
export function endSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return done(null, payload)
    const body = new PassThrough()
    const timer = setTimeout(() => {
      // What is left of the body is not waited for.
      reply.header('connection', 'close')
      body.destroy(new SlowBody('The body did not arrive in time.'))
    }, seconds * 1000)
    body.on('close', () => clearTimeout(timer))
    const source: Readable = payload
    source.on('error', (error) => body.destroy(error))
    done(null, source.pipe(body))
  })
}
