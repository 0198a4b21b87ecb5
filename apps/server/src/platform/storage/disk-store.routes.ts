import type { FileHandle } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { AppError, type ErrorCode } from '@answerprint/contract/errors'
import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'
import { codeOfServer, RETRY_AFTER_SECONDS } from '../http/errors.ts'
import type { DiskStore } from './disk-store.ts'
import { parseRange } from './http/byte-range.ts'
import { endWhenRefused } from './http/end-when-refused.ts'
import { sendFileBytes } from './http/send-file.ts'
import { StoreError, toAppError } from './store-error.ts'

/** A part whose sender is silent for so long is cancelled; its other parts have already been acknowledged. */
const silenceMs = 60_000
/** A paused player stops reading for a while, and requests the rest by range when it was disconnected. */
const unreadMs = 300_000
/** How often a long answer checks whether it may continue. */
const askAgainMs = 20_000

export type Rights = {
  /** Whether the sender of this upload may still send to it. */
  mayReceive(uploadId: string): Promise<boolean>
  /** Whether the access that an address was issued for is still valid. */
  mayRead(granted: string): Promise<boolean>
}

/** The disk store's routes for the browser's uploads and downloads. The signed address is the only credential (no cookie is read here),
 * and a part is accepted only while its sender may still send. */
export function storeRoutes(app: FastifyInstance, store: DiskStore, { mayReceive, mayRead }: Rights): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays a stream, for any content type.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', setHeaders)
    scope.setErrorHandler(answerError)
    const quiet = { logLevel: 'warn', schema: { hide: true } } as const
    const options = { ...quiet, bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit: false } }
    scope.put('/store/parts/:upload_id/:part_number', options, (request, reply) => takePart(store, mayReceive, request, reply))
    scope.route({ ...options, method: ['GET', 'HEAD'], url: '/store/objects/*', handler: (...call) => sendObject(store, mayRead, ...call) })
    scope.options('/store/*', options, (_request, reply) => reply.code(204).send())
  })
}

async function setHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    // Any origin may ask, since the address itself is the credential.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, PUT',
    'access-control-allow-headers': 'content-type, range, if-range, if-none-match',
    'access-control-expose-headers': 'etag, content-range, accept-ranges, content-length, content-disposition',
    'access-control-max-age': '7200',
  })
}

async function takePart(
  store: DiskStore,
  mayReceive: Rights['mayReceive'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = store.checkAddress('PUT', request.url)
  const [, uploadId, partNumber] = /^\/store\/parts\/([0-9a-f]+)\/(\d+)$/.exec(address?.path ?? '') ?? []
  if (!address || uploadId === undefined) throw new AppError('signature_refused')
  if (!(await mayReceive(uploadId))) throw new AppError('signature_refused')
  const lengthBytes = Number(request.headers['content-length'] ?? Number.NaN)
  const allowedBytes = Number(address.fields.get('size'))
  if (lengthBytes > allowedBytes) throw new AppError('too_large')
  if (lengthBytes !== allowedBytes) throw new AppError('part_refused')
  request.raw.setTimeout(silenceMs, () => request.raw.destroy(new StoreError('part_refused', 'the sender fell silent')))
  try {
    const part = await store.storePart({
      ...{ upload_id: uploadId, part_number: Number(partNumber) },
      ...{ length_bytes: lengthBytes, body: request.raw },
    })
    return reply.header('etag', part.etag).code(200).send()
  } finally {
    // The connection is reused for other requests, which have their own time limit.
    request.socket.setTimeout(0)
  }
}

async function sendObject(
  store: DiskStore,
  mayRead: Rights['mayRead'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = store.checkAddress(request.method, request.url)
  const key = address?.path.split('/store/objects/')[1]
  if (!address || key === undefined) throw new AppError('signature_refused')
  const granted = address.fields.get('granted')
  const mayGoOn = async () => granted === null || (await mayRead(granted))
  if (!(await mayGoOn())) throw new AppError('signature_refused')
  const { facts, file } = await store.openObject(key)
  try {
    setObjectHeaders(reply, { ...facts, expiresAt: address.expiresAt, fields: address.fields })
    if (request.headers['if-none-match']?.includes(facts.etag)) return await answerEmpty(reply, file, 304)
    const range = isRangeCurrent(request, facts) ? parseRange(request.headers.range, facts.size_bytes) : undefined
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${facts.size_bytes}`).header('cache-control', 'no-store')
      return await answerEmpty(reply, file, 416)
    }
    const { start, end } = range ?? { start: 0, end: facts.size_bytes - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${facts.size_bytes}`)
    reply.header('content-length', end - start + 1)
    if (request.method === 'HEAD' || facts.size_bytes === 0) return await answerEmpty(reply, file, range ? 206 : 200)
    return sendBody(reply, file, { start, size_bytes: end - start + 1 }, mayGoOn)
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Bypasses the framework's own sending, which supports only streams. A reader who disconnects ends only the connection. */
function sendBody(
  reply: FastifyReply,
  file: FileHandle,
  range: { start: number; size_bytes: number },
  mayGoOn: () => Promise<boolean>,
): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.setTimeout(unreadMs, () => raw.destroy())
  // Fastify's type allows names without values; Node leaves those out.
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  const asking = setInterval(
    endWhenRefused(mayGoOn, () => raw.destroy()),
    askAgainMs,
  )
  sendFileBytes(raw, file, range)
    .catch(() => raw.destroy())
    .finally(() => {
      clearInterval(asking)
      return file.close()
    })
  return reply
}

async function answerEmpty(reply: FastifyReply, file: { close(): Promise<void> }, status: number): Promise<FastifyReply> {
  await file.close()
  return reply.code(status).send()
}

function setObjectHeaders(
  reply: FastifyReply,
  object: { etag: string; content_type: string; modified_at: string; expiresAt: Date; fields: URLSearchParams },
): void {
  const { fields } = object
  const fileName = fields.get('file_name') ?? undefined
  const disposition = fields.get('disposition') === 'inline' ? 'inline' : 'attachment'
  reply.header('content-type', fields.get('content_type') ?? object.content_type)
  if (fileName !== undefined || fields.has('disposition')) reply.header('content-disposition', contentDisposition(disposition, fileName))
  reply.headers({
    etag: object.etag,
    'last-modified': new Date(object.modified_at).toUTCString(),
    'accept-ranges': 'bytes',
    expires: object.expiresAt.toUTCString(),
    'cache-control': 'private',
  })
}

/** RFC 9110, 13.1.5: with another entity tag or date than ours the range is ignored and the whole object sent. */
function isRangeCurrent(request: FastifyRequest, facts: { etag: string; modified_at: string }): boolean {
  const condition = request.headers['if-range']
  if (condition === undefined) return true
  return condition === facts.etag || condition === new Date(facts.modified_at).toUTCString()
}

function asAppError(error: unknown): AppError {
  if (error instanceof StoreError) return toAppError(error)
  if (error instanceof AppError) return error
  return new AppError(codeOfServer(error) ?? 'internal', { cause: error })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = asAppError(error)
  if (answer.code === 'internal') request.log.error({ err: error }, 'the store failed')
  const code: ErrorCode = answer.code
  const retryAfterSeconds = RETRY_AFTER_SECONDS[code]
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(answer.status)
    .removeHeader('content-length')
    .type('application/json')
    .send({ code, message: answer.message, requestId: request.id })
}
