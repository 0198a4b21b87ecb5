import type { Access, Answer, Endpoint, Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { allPermissions, type Permission } from '@answerprint/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, callOf } from './call.ts'
import type { Idempotency } from './idempotency.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { can, type Viewer } from './viewer.ts'

/** A handler of a public endpoint may meet nobody; every other one is given who calls. */
type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | undefined : Viewer
export type Handler<E extends Endpoint> = (input: Input<E, 'out'>, viewer: ViewerOf<E>, call: Call) => Promise<Answer<E>>

export type Api = {
  /** Every endpoint that was mounted, for the permission matrix and the documentation. */
  readonly endpoints: readonly Endpoint[]
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

type Needs = {
  viewerOf(request: FastifyRequest, call: Call): Promise<Viewer | undefined>
  idempotency: Idempotency
  /** What the installation's general limit is to the standard one: the limits of endpoints grow and shrink with it. */
  limitScale: number
  /** Cookies go over https only. */
  secure: boolean
}

const ACCESSES = new Set<Access>(['public', 'session', ...allPermissions])

export function openApi(app: FastifyInstance, needs: Needs): Api {
  const endpoints: Endpoint[] = []
  return {
    endpoints,
    mount(endpoint, handler) {
      const { method, path, access, params, query, body, returns, status = 200, summary, mostPerMinute, largestBody } = endpoint
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
          response: { [status]: returns },
        },
        ...(largestBody && { bodyLimit: largestBody }),
        ...(mostPerMinute && { config: { rateLimit: { max: Math.ceil(mostPerMinute * needs.limitScale), timeWindow: '1 minute' } } }),
        // The guard runs before the body is looked at: a stranger learns nothing from validation errors.
        preValidation: async (request, reply) => {
          await guard(request, callOf(request, reply, needs.secure), access, needs)
          for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
        },
        handler: (request, reply) => answer(request, reply, endpoint, handler as unknown as Handler<Endpoint>, needs),
      })
    },
  }
}

const viewers = new WeakMap<FastifyRequest, Viewer>()

async function guard(request: FastifyRequest, call: Call, access: Access, { viewerOf }: Needs) {
  const viewer = await viewerOf(request, call)
  if (viewer) viewers.set(request, viewer)
  if (access === 'public') return
  if (!viewer) return fail('no_session')
  if (access !== 'session' && !can(viewer, access satisfies Permission)) return fail('forbidden')
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, handler: Handler<Endpoint>, needs: Needs) {
  const viewer = viewers.get(request)
  const input = { params: request.params, query: request.query, body: request.body } as Input<Endpoint, 'out'>
  const work = () => handler(input, viewer as Viewer, callOf(request, reply, needs.secure))
  const key = request.headers['idempotency-key']
  reply.status(endpoint.status ?? 200)
  if (endpoint.method !== 'POST' || typeof key !== 'string') return work()
  const owner = viewer?.user_id ?? request.ip
  return needs.idempotency.once({ owner, key, request: { path: request.url, body: request.body }, endpoint }, work)
}
