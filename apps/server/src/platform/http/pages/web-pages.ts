import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@answerprint/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../mail/html.ts'
import { RefusedStart } from '../../process/refused-start.ts'
import { answerSharedAsset } from './answer-shared-asset.ts'
import { serveBuildAssets } from './build-assets.ts'
import { type Document, readFirstLoads } from './first-loads.ts'
import { movedPages } from './moved-pages.ts'
import { pathsInside } from './path-inside.ts'
import type { SharedAssets } from './shared-assets.ts'

const WEB_DIST = join(import.meta.dirname, '../../../../../web/dist')
/** Scripts that run beside the page, under a policy of their own: named so by the build. */
const WORKER = /\/worker-[^/]+\.js(\.br|\.gz)?$/
const ASSET = /^\/assets\//
const API_LIKE = /^\/(api|store|media|app)(\/|$|\?)/

type Needs = {
  storeOrigins: readonly string[]
  clientOrigins?: readonly string[]
  bases: Bases
  supportEmail: string
  /** Without it only the API is served. */
  servesPages?: boolean
  /** The folder of the built app. */
  dist?: string
  /** Where several processes serve one address: the assets of every build among them. */
  sharedAssets?: SharedAssets | undefined
  /** The origins whose pages may show the page at this path inside of them: none for most. */
  ancestorsOf?(path: string): Promise<readonly string[]>
}
/** The addresses of app, accounts pages and API. */
export type Bases = Readonly<{ files: string; accounts: string; api: string }>

/** A build that is under way has one of them. */
const isWebBuilt = (dist: string): boolean => ['index.html', 'public.html'].every((each) => existsSync(join(dist, each)))

/** A server of pages that has none would answer every visitor that there is nothing here. */
export function requireWebPages(dist = WEB_DIST): void {
  if (isWebBuilt(dist)) return
  throw new RefusedStart('The web app is not built. Run npm run build, start with npm start, or set SERVE_PAGES=0 to serve the API alone.')
}

/** Serves the built app: hashed assets for a year, and the page with a new nonce for every visit. */
export async function serveWebPages(app: FastifyInstance, needs: Needs): Promise<void> {
  const { storeOrigins, clientOrigins = [], bases, supportEmail, servesPages = true, dist = WEB_DIST, sharedAssets, ancestorsOf } = needs
  const built = servesPages && isWebBuilt(dist)
  const settings = escapeHtml(JSON.stringify({ ...baseAddresses(bases), support: supportEmail }))
  const read = (document: Document) =>
    built ? readFileSync(join(dist, `${document}.html`), 'utf8').replace('__BASES__', () => settings) : ''
  const documents = { index: read('index'), public: read('public') }
  const pathInside = pathsInside(bases)
  const movedTo = movedPages(bases)
  const firstLoad = readFirstLoads(dist, originsOf(bases).size === 1 ? new URL(bases.api).pathname : null)
  const callable = [...storeOrigins, ...clientOrigins, ...callableOrigins(bases)]
  if (built) {
    await serveBuildAssets(app, join(dist, 'assets'), (path) => assetHeaders(path, callable))
    await servePublicFiles(app, dist)
    await sharedAssets?.publish(join(dist, 'assets'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (ASSET.test(request.url)) return answerSharedAsset(request, reply, sharedAssets, (path) => assetHeaders(path, callable))
    const isPage = built && (request.method === 'GET' || request.method === 'HEAD') && !API_LIKE.test(request.url)
    if (!isPage) return reply.status(404).send({ code: 'not_found', message: errors.not_found.message, requestId: request.id })
    const path = pathInside(request.url, request.host)
    const moved = movedTo(path)
    if (moved !== undefined) return reply.header('cache-control', 'no-store').redirect(moved)
    const nonce = randomBytes(16).toString('base64')
    const { document, links } = firstLoad({ path, cookie: request.headers.cookie })
    const ancestors = (await ancestorsOf?.(path)) ?? []
    // The older header knows no list of origins.
    if (ancestors.length > 0) reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-security-policy': pagePolicy({ nonce, storeOrigins, callable, ancestors }),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        // Links of screeners and packages must never be found by a search engine.
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .send(documents[document].replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${links}</head>`))
  })
}

const originsOf = (bases: Bases) => new Set(Object.values(bases).map((each) => new URL(each).origin))

/** On one host the page gets paths only, so it works under every name of the host. */
function baseAddresses(bases: Bases): Record<string, string> {
  const { files, accounts, api } = bases
  if (originsOf(bases).size > 1) return { files, accounts, api }
  return { files: '/', accounts: new URL(accounts).pathname, api: new URL(api).pathname }
}

/** The API and its sockets may be on another host than the page. */
function callableOrigins(bases: Bases): string[] {
  if (originsOf(bases).size === 1) return []
  const { origin } = new URL(bases.api)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** Files beside the page: pictures, the icon, the script that sets the theme before the first paint. */
async function servePublicFiles(app: FastifyInstance, dist: string) {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'assets' || entry.name.endsWith('.html')) continue
    if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        root: join(dist, entry.name),
        prefix: `/${entry.name}/`,
        maxAge: '1d',
        index: false,
        decorateReply: false,
      })
    } else {
      app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(entry.name, dist, { maxAge: '1h' }))
    }
  }
}

/** Beside those of every answer. */
const assetHeaders = (path: string, callable: readonly string[]): Record<string, string> =>
  WORKER.test(path) ? { 'content-security-policy': workerPolicy(callable) } : {}

/** Hashing is WebAssembly, which the page itself never runs. */
const workerPolicy = (callable: readonly string[]): string =>
  ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", `connect-src 'self'${callable.map((each) => ` ${each}`).join('')}`].join(
    '; ',
  )

type Policy = { nonce: string; storeOrigins: readonly string[]; callable: readonly string[]; ancestors: readonly string[] }

function pagePolicy({ nonce, storeOrigins, callable, ancestors }: Policy): string {
  const store = storeOrigins.map((each) => ` ${each}`).join('')
  const calls = callable.map((each) => ` ${each}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    `media-src 'self' blob:${store}`,
    "worker-src 'self' blob:",
    // The document in which a card is typed has a policy of its own.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}
