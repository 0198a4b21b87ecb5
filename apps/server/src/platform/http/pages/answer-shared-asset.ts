import { errors } from '@answerprint/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SharedAssets } from './shared-assets.ts'

/** A file that this build does not have: another build's, or none, which no cache may keep. */
export async function answerSharedAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  sharedAssets: SharedAssets | undefined,
  headersOf: (path: string) => Record<string, string>,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? ''
  const found = await sharedAssets?.read(path.slice('/assets/'.length))
  if (!found) {
    reply.status(404).header('cache-control', 'no-store')
    return reply.send({ code: 'not_found', message: errors.not_found.message, requestId: request.id })
  }
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': found.size_bytes, ...headersOf(path) })
  return reply.type(found.content_type).send(found.body)
}
