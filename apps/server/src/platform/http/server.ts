import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { NewId } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Api, openApi } from './api.ts'
import type { Call } from './call.ts'
import { allowOwnOrigins, refuseCrossSite } from './defence/cross-site.ts'
import { limitConnections } from './defence/most-connections.ts'
import { securityHeaders } from './defence/security-headers.ts'
import { shareByAddress } from './defence/share-by-address.ts'
import { BODY_SECONDS, endSlowBodies } from './defence/slow-bodies.ts'
import { refuseUntrustedProxies } from './defence/untrusted-proxy.ts'
import { answerFailure } from './errors.ts'
import { useFieldSentences } from './field-sentences.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { SharedAssets } from './pages/shared-assets.ts'
import { type Bases, serveWebPages } from './pages/web-pages.ts'
import { measureRequests } from './running/metrics.ts'
import { healthRoutes, type Readiness } from './running/ready.ts'
import type { Viewer } from './viewer.ts'

/** The default of RATE_LIMIT_PER_MINUTE, to which the endpoints' own limits are written. */
const STANDARD_LIMIT = 1200
const LARGEST_JSON = 4 * 1024 * 1024
const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

const NO_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

type Needs = {
  log: Log
  newId: NewId
  ownOrigins: ReadonlySet<string>
  trustedProxies: readonly string[]
  /** Whether calls of a proxy that is not named there are refused. */
  refusesOtherProxies: boolean
  rateLimitPerMinute: number
  /** Who sends it may read the metrics; without one there are none. */
  metricsToken: string | undefined
  /** The longest that a JSON body may take. */
  bodySeconds?: number
  storeOrigins: readonly string[]
  /** Programs on the visitor's machine that the pages talk to. */
  clientOrigins?: readonly string[]
  bases: Bases
  /** The origins whose pages may show this page inside of them. */
  ancestorsOf?(path: string): Promise<readonly string[]>
  sharedAssets?: SharedAssets | undefined
  /** The support address for people without an account. */
  supportEmail: string
  /** Without it only the API is served. */
  servesPages: boolean
  secure: boolean
  idempotency: Idempotency
  viewerOf(call: Call): Promise<Viewer | undefined>
  ownsProject(userId: string, projectId: string | undefined): Promise<boolean>
  proofsOf(call: Call): string[]
  /** After every call that may have changed something. */
  changed(): void
  readiness: Readiness
  mountApi(api: Api): void
  /** Routes outside /api: the disk store, media, the mailbox. */
  mountBeside(app: FastifyInstance): void
}

export async function buildServer(needs: Needs): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: needs.log as FastifyBaseLogger,
    genReqId: () => needs.newId(),
    bodyLimit: LARGEST_JSON,
    forceCloseConnections: true,
    trustProxy: needs.trustedProxies.length > 0 ? [...needs.trustedProxies] : false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that cannot be read is refused before any route is found, and before any hook adds its headers.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.headers(BARE_HEADERS)),
    // A slow sender of a part is welcome, a slow sender of headers is not, and one of JSON has `endSlowBodies`.
    requestTimeout: 0,
  })
  limitConnections(app.server)
  useFieldSentences()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonAlone(app)
  app.setErrorHandler(answerFailure)
  const headers = securityHeaders(needs)
  const apiHeaders = { ...headers.api, 'cache-control': 'no-store', vary: 'origin' }
  const isPlainApi = (url: string) => url.startsWith('/api/')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPlainApi(request.url) ? apiHeaders : headers.other)
    // A connection that is kept open would bring the next call to a server that stops.
    if (needs.readiness.draining.aborted) reply.header('connection', 'close')
    done()
  })
  if (needs.refusesOtherProxies) refuseUntrustedProxies(app, needs.log)
  await app.register(cookie)
  await app.register(swagger, {
    openapi: { info: { title: 'Answerprint', version: '1', description: 'The API of Answerprint.' }, servers: [{ url: '/api' }] },
    transform: jsonSchemaTransform,
  })
  measureRequests(app, needs.metricsToken)
  shareByAddress(app)
  await app.register(
    async (api) => {
      // The router decodes a path and drops a host before it: such addresses are known as the API's only here.
      api.addHook('onRequest', (request, reply, done) => {
        if (!isPlainApi(request.url)) reply.headers(apiHeaders)
        done()
      })
      await mountApi(api, needs)
    },
    { prefix: '/api' },
  )
  needs.mountBeside(app)
  healthRoutes(app, needs.readiness)
  await serveWebPages(app, needs)
  return app
}

async function mountApi(api: FastifyInstance, needs: Needs) {
  endSlowBodies(api, needs.bodySeconds ?? BODY_SECONDS)
  allowOwnOrigins(api, needs.ownOrigins)
  refuseCrossSite(api, needs.ownOrigins)
  // Only callers over the limit get a header, with the time to retry; how much is left is not public.
  await api.register(rateLimit, { max: needs.rateLimitPerMinute, timeWindow: '1 minute', addHeadersOnExceeding: NO_LIMIT_HEADERS })
  needs.mountApi(
    openApi(api, {
      viewerOf: (_request, call) => needs.viewerOf(call),
      ownsProject: (userId, projectId) => needs.ownsProject(userId, projectId),
      proofsOf: (call) => needs.proofsOf(call),
      idempotency: needs.idempotency,
      changed: () => needs.changed(),
      secure: needs.secure,
      limitScale: needs.rateLimitPerMinute / STANDARD_LIMIT,
    }),
  )
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  // Unknown paths, answered in the API's own shape and under its own limits.
  api.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ code: 'not_found', message: 'There is no such call.', requestId: request.id }),
  )
}

/**
 * A body is JSON: a form, or text, is what a page of any other origin may send without asking first. A POST without a body may still say
 * that it speaks JSON.
 */
function acceptJsonAlone(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body as string, done)
  })
}
