import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@answerprint/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = join(import.meta.dirname, '../../../../web/dist')
const API_LIKE = /^\/(api|store|media|app)(\/|$|\?)/

/** Serves the built app: hashed assets for a year, and the page with a nonce of its own for every visit. */
export async function serveWebPages(app: FastifyInstance, { storeOrigins }: { storeOrigins: readonly string[] }): Promise<void> {
  const built = existsSync(join(DIST, 'index.html'))
  const page = built ? readFileSync(join(DIST, 'index.html'), 'utf8') : ''
  if (built) {
    await app.register(fastifyStatic, { root: join(DIST, 'assets'), prefix: '/assets/', maxAge: '1y', immutable: true, index: false })
    await servePublicFiles(app)
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = built && (request.method === 'GET' || request.method === 'HEAD') && !API_LIKE.test(request.url)
    if (!isPage) return reply.status(404).send({ code: 'not_found', message: errors.not_found.message, requestId: request.id })
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, storeOrigins),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
      })
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}

/** What lies beside the page: pictures, the icon, the script that sets the theme before the first paint. */
async function servePublicFiles(app: FastifyInstance) {
  for (const entry of readdirSync(DIST, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'assets' || entry.name === 'index.html') continue
    if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        root: join(DIST, entry.name),
        prefix: `/${entry.name}/`,
        maxAge: '1d',
        index: false,
        decorateReply: false,
      })
    } else {
      app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(entry.name, DIST, { maxAge: '1h' }))
    }
  }
}

function pagePolicy(nonce: string, storeOrigins: readonly string[]): string {
  const store = storeOrigins.map((each) => ` ${each}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${store}`,
    `media-src 'self' blob:${store}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
