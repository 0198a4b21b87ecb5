import type { Readable } from 'node:stream'
import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLentMemory } from '#platform/storage/lent-memory'
import type { Playback } from './playback.service.ts'

const LARGEST_CHALLENGE = 64 * 1024
/** Only names that our packager writes: no other name of a request may become a path in the store. */
const MANIFEST = /^(manifest\.mpd|(master|v\d{1,4}|a\d{0,2}|t[0-9a-f]{32})\.m3u8)$/
const RENDITION = /^(v\d{1,4}|a\d{0,2})$/
const TEXT_TRACK = /^t[0-9a-f]{32}$/
const TEXT_SEGMENT = /^(\d{5})\.vtt$/
const SEGMENT = /^(init\.mp4|\d{5}\.m4s)$/

type Film = { Params: { screenerID: string } }

/** Manifests, encrypted segments and licences. The play token is sent in a header, never in the URL, which logs would keep. */
export function mediaRoutes(app: FastifyInstance, playback: Playback): void {
  app.register(
    async (media) => {
      media.addHook('onSend', async (_request, reply) => {
        reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      })
      // Players send a challenge with different content types; it is bytes in any case.
      media.removeAllContentTypeParsers()
      media.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_CHALLENGE }, (_request, body, done) => done(null, body))
      filmRoutes(media, playback)
    },
    { prefix: '/media/screeners/:screenerID', logLevel: 'warn' },
  )
}

function filmRoutes(media: FastifyInstance, playback: Playback) {
  const lent = createLentMemory()
  const hidden = { schema: { hide: true } }
  media.get<Film & { Params: { manifest: string } }>('/:manifest', hidden, async (request, reply) => {
    const { screenerID, manifest } = request.params
    if (manifest === 'key')
      return reply.type('application/octet-stream').send(await playback.key(screenerID, tokenOf(request), visitOf(request)))
    if (manifest === 'chapters.json') return playback.chapters(screenerID, tokenOf(request), visitOf(request))
    if (!MANIFEST.test(manifest)) return fail('not_found')
    const type = manifest.endsWith('.mpd') ? 'application/dash+xml' : 'application/vnd.apple.mpegurl'
    return reply.type(type).send(await playback.manifest(screenerID, tokenOf(request), visitOf(request), manifest))
  })
  media.get<Film & { Params: { rendition: string; segment: string } }>('/:rendition/:segment', hidden, async (request, reply) => {
    const { screenerID, rendition, segment } = request.params
    const text = TEXT_TRACK.test(rendition) ? TEXT_SEGMENT.exec(segment) : null
    if (text) {
      const piece = { track: rendition, number: Number(text[1]) }
      return reply.type('text/vtt; charset=utf-8').send(await playback.textSegment(screenerID, tokenOf(request), visitOf(request), piece))
    }
    if (!RENDITION.test(rendition) || !SEGMENT.test(segment)) return fail('not_found')
    const file = `${rendition}/${segment}`
    const { body, size_bytes, memory } = await playback.segment(screenerID, tokenOf(request), visitOf(request), file, lent.take)
    reply.raw.once('close', () => hasLeft(reply, body) && lent.putBack(memory))
    return reply.type('video/mp4').header('content-length', size_bytes).send(body)
  })
  media.post<Film>('/licence', { ...hidden, bodyLimit: LARGEST_CHALLENGE }, async (request, reply) => {
    const challenge = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { content_type, body } = await playback.licence(request.params.screenerID, tokenOf(request), visitOf(request), challenge)
    return reply.type(content_type).send(body)
  })
}

/** All of it: what was broken off, and what HEAD left unread, may still be read into its memory. */
const hasLeft = ({ raw }: FastifyReply, body: Readable): boolean => raw.writableFinished && body.readableEnded

function tokenOf(request: FastifyRequest): string {
  const [scheme, token] = String(request.headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' && token ? token : fail('play_token_refused')
}

const visitOf = (request: FastifyRequest) => ({
  ip: request.ip,
  user_agent: String(request.headers['user-agent'] ?? '').slice(0, 500),
  cookie: (name: string) => request.cookies[name],
})
