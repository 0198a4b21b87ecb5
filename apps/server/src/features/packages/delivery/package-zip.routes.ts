import type { OutgoingHttpHeaders } from 'node:http'
import { fail } from '@answerprint/contract/errors'
import { pathOf } from '@answerprint/contract/route'
import { deliveries } from '@answerprint/contract/routes'
import { Token } from '@answerprint/contract/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/content-disposition'
import type { Api } from '#platform/http/api'
import { callOf } from '#platform/http/call'
import { parseRange } from '#platform/storage/http/byte-range'
import type { Delivery } from './delivery.service.ts'
import { sendZip } from './send-zip.ts'
import { stillValid } from './still-valid.ts'

/** Long, because a paused download reads nothing for a while. */
const UNREAD_MS = 300_000
const CHECK_EVERY_MS = 5_000

type Needs = { delivery: Delivery; secure: boolean }

/** All files of a package as one archive, written to the socket directly: Fastify's own sending would buffer more of it. */
export function packageZipRoutes(api: Api, needs: Needs): void {
  api.route({
    method: ['GET', 'HEAD'],
    url: pathOf(deliveries.archive),
    schema: { hide: true },
    logLevel: 'warn',
    handler: (request, reply) => answer(needs, request, reply),
  })
}

async function answer({ delivery, secure }: Needs, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { data: token } = Token.safeParse((request.params as { token?: unknown }).token)
  const call = callOf(request, reply, secure)
  const { zip, note, open, store } = await delivery.zip(token ?? fail('link_invalid'), call)
  const { layout, etag } = zip
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', 'package.zip'),
    'cache-control': 'private, no-store',
    'accept-ranges': layout.isExact ? 'bytes' : 'none',
    ...(layout.isExact && { etag }),
  })
  const isCurrent = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = layout.isExact && isCurrent ? parseRange(request.headers.range, layout.size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${layout.size}`).send()
  const { start, end } = range ? { start: range.start, end: range.end + 1 } : { start: 0, end: layout.size }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${layout.size}`)
  reply.header('content-length', end - start)
  if (request.method === 'HEAD') return reply.send()
  await note({ isRange: range !== undefined })
  reply.hijack()
  const { raw } = reply
  raw.setTimeout(UNREAD_MS, () => raw.destroy())
  // Fastify's type allows undefined values; Node leaves those headers out.
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  sendZip(raw, { store, zip, range: { start, end }, isStillValid: stillValid(open, CHECK_EVERY_MS) }).catch((error) => {
    request.log.info({ err: error }, 'an archive was not sent to its end')
    raw.destroy()
  })
  return reply
}
