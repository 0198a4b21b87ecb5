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
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    // A body that is empty is not read.
    if (length === '0' && encoding === undefined) return done(null, payload)
    const body = new PassThrough()
    const timer = setTimeout(() => {
      // What is left of the body is not waited for.
      reply.header('connection', 'close')
      body.destroy(new SlowBody('The body did not arrive in time.'))
    }, seconds * 1000)
    const stop = () => clearTimeout(timer)
    body.on('close', stop)
    // A request may be answered before its body was read, and then nothing else listens for its errors.
    reply.raw.on('close', stop)
    body.on('error', stop)
    const source: Readable = payload
    source.on('error', (error) => body.destroy(error))
    done(null, source.pipe(body))
  })
}
