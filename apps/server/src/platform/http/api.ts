import type { Access, Answer, Endpoint, Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { allPermissions } from '@answerprint/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'
import { type Call, callOf, keyOf, PACKAGE_COOKIE, VISITOR_COOKIE } from './call.ts'
import { refusalOf } from './demand.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import type { Viewer } from './viewer.ts'

/** A handler of a public endpoint may meet nobody; every other one is given who calls. */
type ViewerOf<E extends Endpoint> = E extends { access: 'public' } | { visitors: object } ? Viewer | undefined : Viewer
export type Handler<E extends Endpoint> = (input: Input<E, 'out'>, viewer: ViewerOf<E>, call: Call) => Promise<Answer<E>>

export type Api = {
  /** Every endpoint that was mounted, for the permission matrix and the documentation. */
  readonly endpoints: readonly Endpoint[]
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

type Needs = {
  viewerOf(request: FastifyRequest, call: Call): Promise<Viewer | undefined>
  idempotency: Idempotency
  /** After every call that may have changed what somebody may do, before it is answered. */
  changed(): void
  /** What the installation's general limit is to the standard one: the limits of endpoints grow and shrink with it. */
  limitScale: number
  /** Cookies go over https only. */
  secure: boolean
}

const ACCESSES = new Set<Access>(['public', 'session', 'staff', ...allPermissions])

export function openApi(app: FastifyInstance, needs: Needs): Api {
  const endpoints: Endpoint[] = []
  return {
    endpoints,
    mount(endpoint, handler) {
      const { method, path, access, params, query, body, returns, status = 200, summary, mostPerMinute } = endpoint
      const { isDownload, changesState = false, largestBody } = endpoint
      if (!ACCESSES.has(access)) throw new Error(`${method} ${path} declares no access: it must not start.`)
      endpoints.push(endpoint)
      app.route({
        method,
        url: path,
        schema: {
          ...(summary && { summary }),
          tags: [path.split('/')[1] ?? ''],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(!isDownload && { response: { [status]: returns } }),
        },
        config: {
          changesState,
          ...(mostPerMinute && { rateLimit: { max: Math.ceil(mostPerMinute * needs.limitScale), timeWindow: '1 minute' } }),
        },
        ...(largestBody && { bodyLimit: largestBody }),
        // The guard runs before the body is looked at: a stranger learns nothing from validation errors.
        preValidation: async (request, reply) => {
          await guard(request, callOf(request, reply, needs.secure), endpoint, needs)
          for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
        },
        handler: (request, reply) => answer(request, reply, endpoint, handler as unknown as Handler<Endpoint>, needs),
      })
    },
  }
}

const viewers = new WeakMap<FastifyRequest, Viewer>()

async function guard(request: FastifyRequest, call: Call, endpoint: Endpoint, { viewerOf }: Needs) {
  const viewer = await viewerOf(request, call)
  const refusal = refusalOf(viewer, endpoint)
  if (!refusal) return viewer && viewers.set(request, viewer)
  const isVisiting = call.cookie(VISITOR_COOKIE) !== undefined
  const isReceiving = call.cookieNames().some((name) => name.startsWith(PACKAGE_COOKIE))
  if (!endpoint.visitors?.({ query: request.query, body: request.body, isVisiting, isReceiving })) return fail(refusal)
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, handler: Handler<Endpoint>, needs: Needs) {
  const viewer = viewers.get(request)
  const input = { params: request.params, query: request.query, body: request.body } as Input<Endpoint, 'out'>
  const handle = () => handler(input, viewer as Viewer, callOf(request, reply, needs.secure))
  const work = mayChangeRights(endpoint, viewer) ? () => handle().finally(needs.changed) : handle
  const key = keyOf(request)
  reply.status(endpoint.status ?? 200)
  if (endpoint.isDownload) return attach(reply, endpoint.returns.parse(await work()) as Download)
  if (endpoint.method !== 'POST' || endpoint.secret || key === undefined) return work()
  const owner = viewer?.user_id ?? request.ip
  return needs.idempotency.once({ owner, key, request: { path: request.url, body: request.body }, endpoint }, work)
}

/** What reviewers and other strangers send changes nobody's rights, and comes often; the few that do say so. */
function mayChangeRights({ method, changesState, changesRights }: Endpoint, viewer: Viewer | undefined): boolean {
  return changesRights === true || (viewer !== undefined && (method !== 'GET' || changesState === true))
}

type Download = { file_name: string; content_type: string; content: string }

function attach(reply: FastifyReply, { file_name, content_type, content }: Download) {
  return reply.type(content_type).header('content-disposition', contentDisposition('attachment', file_name)).send(content)
}
