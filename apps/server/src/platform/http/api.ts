import type { Readable } from 'node:stream'
import type { Access, Answer, Endpoint, Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { allPermissions } from '@answerprint/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'
import { workFor } from '../database/fair/account-in-hand.ts'
import { inUnitOfWork } from '../database/unit-of-work/in-unit-of-work.ts'
import { inCallOf } from '../realtime/calling-socket.ts'
import { bodyOrQuery, QUERY_AS_BODY } from './body-of-query.ts'
import { type Call, callOf, PACKAGE_COOKIE, VISITOR_COOKIE } from './call.ts'
import { createAccountLimits } from './defence/account-limits.ts'
import { refuseUnstorable } from './defence/refuse-unstorable.ts'
import { maskedError, secretsDeclaredBy } from './defence/secrets-of-call.ts'
import { sourceOf } from './defence/source-of.ts'
import { mayConcernOwn, refusalOf } from './demand.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { keyOwnersOf } from './idempotency/key-owner.ts'
import { PrintedDocument } from './printed-document.ts'
import { asIndividual, type Viewer } from './viewer.ts'

/** A handler of a public endpoint may have no viewer; every other one has one. */
type ViewerOf<E extends Endpoint> = E extends { access: 'public' } | { visitors: object } ? Viewer | undefined : Viewer
type AnswerOf<E extends Endpoint> = E extends { isPrinted: true } ? Answer<E> | PrintedDocument : Answer<E>
export type Handler<E extends Endpoint> = (input: Input<E, 'out'>, viewer: ViewerOf<E>, call: Call) => Promise<AnswerOf<E>>

export type Api = {
  /** Every endpoint that was mounted, for the permission matrix and the documentation. */
  readonly endpoints: readonly Endpoint[]
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** One that answers no endpoint of the contract, as an archive does: below the same address, under the same limits and defences. */
  route(options: RouteOptions): void
}

type Needs = {
  viewerOf(request: FastifyRequest, call: Call): Promise<Viewer | undefined>
  /** Whether this project, or any, is the person's own: not their organization's. */
  ownsProject(userId: string, projectId: string | undefined): Promise<boolean>
  /** What the browser of a visitor proves by its cookies, as that a password was entered: a word for each. */
  proofsOf(call: Call): string[]
  idempotency: Idempotency
  /** After every call that may have changed permissions, after the commit and before the answer. */
  changed(): void
  /** The ratio of the installation's general limit to the standard one, by which the limits of endpoints are scaled. */
  limitScale: number
  /** Cookies go over https only. */
  secure: boolean
}

const ACCESSES = new Set<Access>(['public', 'session', 'staff', ...allPermissions])

export function openApi(app: FastifyInstance, needs: Needs): Api {
  const endpoints: Endpoint[] = []
  const accountLimits = createAccountLimits()
  app.decorateRequest('admitted', null)
  return {
    endpoints,
    route: (options) => void app.route(options),
    mount(endpoint, handler) {
      const { method, path, access, params, query, body, returns, status = 200, summary, mostPerMinute, mostPerHour, alsoPatch } = endpoint
      const { isDownload, changesState = false, largestBody, mostPerHourOfAccount } = endpoint
      if (!ACCESSES.has(access)) throw new Error(`${method} ${path} declares no access: it must not start.`)
      endpoints.push(endpoint)
      const route: RouteOptions = {
        method,
        url: path,
        // A HEAD is asked by programs that only look.
        exposeHeadRoute: !changesState,
        schema: {
          ...(summary && { summary }),
          ...(method === 'DELETE' && body && { description: QUERY_AS_BODY }),
          tags: [path.split('/')[1] ?? ''],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(!isDownload && { response: { [status]: returns } }),
        },
        config: {
          changesState,
          ...secretsDeclaredBy(endpoint),
          ...(mostPerHour && { rateLimit: { max: Math.ceil(mostPerHour * needs.limitScale), timeWindow: '1 hour' } }),
          ...(mostPerMinute && { rateLimit: { max: Math.ceil(mostPerMinute * needs.limitScale), timeWindow: '1 minute' } }),
        },
        ...(largestBody && { bodyLimit: largestBody }),
        // The guard runs before the body is looked at: an outsider learns nothing from validation errors.
        preValidation: async (request, reply) => {
          const call = callOf(request, reply, needs.secure)
          const viewer = await guard(request, call, endpoint, needs)
          request.admitted = { call, viewer }
          if (mostPerHourOfAccount && viewer) {
            const most = Math.ceil(mostPerHourOfAccount * needs.limitScale)
            accountLimits.count(reply, { account: viewer.owner_id, endpoint: `${method} ${path}`, most })
          }
          if (method === 'DELETE' && body) request.body = bodyOrQuery(request, body)
          for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
        },
        handler: (request, reply) =>
          workFor(accountOf(request), () => answer(request, reply, endpoint, handler as unknown as Handler<Endpoint>, needs)),
      }
      app.route(route)
      // Described once, as what it is.
      if (alsoPatch) app.route({ ...route, method: 'PATCH', schema: { ...route.schema, hide: true } })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the guard has let them in. */
    admitted: { call: Call; viewer: Viewer | undefined } | null
  }
}

/**
 * Returns the viewer of an endpoint that they may call. Visitors of some endpoints have none. A member whose role lacks the permission
 * calls as an individual where this may be about their own project: whatever else the call names is then closed to them.
 */
async function guard(request: FastifyRequest, call: Call, endpoint: Endpoint, needs: Needs): Promise<Viewer | undefined> {
  const viewer = ofPage(request, await needs.viewerOf(request, call))
  const refusal = refusalOf(viewer, endpoint)
  if (!refusal) return viewer
  if (viewer && refusal === 'forbidden' && endpoint.alsoWhere?.(request.body)) return viewer
  if (viewer && refusal === 'forbidden' && (await concernsOwn(request, viewer, endpoint, needs))) return asIndividual(viewer)
  const isVisiting = call.cookie(VISITOR_COOKIE) !== undefined
  const isReceiving = call.cookieNames().some((name) => name.startsWith(PACKAGE_COOKIE))
  if (!endpoint.visitors?.({ query: request.query, body: request.body, isVisiting, isReceiving })) return fail(refusal)
}

/** An open page names its person: where another one has signed in meanwhile in the same browser, its calls are not theirs. */
function ofPage({ headers }: FastifyRequest, viewer: Viewer | undefined): Viewer | undefined {
  const named = headers['x-signed-in-as']
  return named === undefined || named === viewer?.user_id ? viewer : undefined
}

/** Whose time a call takes: of people without an account, that of their address. */
const accountOf = ({ admitted, ip }: FastifyRequest): string => admitted?.viewer?.owner_id ?? sourceOf(ip)

async function concernsOwn(request: FastifyRequest, { user_id, organization_id }: Viewer, endpoint: Endpoint, { ownsProject }: Needs) {
  if (organization_id === null || !mayConcernOwn(endpoint)) return false
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) return false
  return ownsProject(user_id, (params?.data as { projectID?: string } | undefined)?.projectID)
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, handler: Handler<Endpoint>, needs: Needs) {
  const { viewer, call } = request.admitted ?? fail('no_session')
  const input = { params: request.params, query: request.query, body: request.body } as Input<Endpoint, 'out'>
  const handle = () => inCallOf(request.headers['x-socket-id'], () => handler(input, viewer as Viewer, call))
  const whenDone = <Result>(work: Promise<Result>) => (mayChangeRights(endpoint, viewer) ? work.finally(needs.changed) : work)
  reply.status(endpoint.status ?? 200)
  if (endpoint.isDownload) return attach(reply, endpoint.returns.parse(await whenDone(handle())) as Download)
  if (endpoint.isPrinted) return showOrAnswer(reply, await whenDone(handle()))
  if (endpoint.method !== 'POST' || endpoint.secret) return whenDone(handle())
  // Encoded within the unit of work: an answer that its schema refuses changes nothing.
  const handleAndEncode = async () => JSON.stringify(endpoint.returns.encode((await handle()) as never))
  const visited = { path: request.url, body: request.body }
  const proofs = viewer ? [] : needs.proofsOf(call)
  const asked = { owners: keyOwnersOf(viewer, call), proofs, key: call.idempotency_key, request: visited }
  const text = await whenDone(once(asked, handleAndEncode, { request, needs }))
  return reply.type('application/json; charset=utf-8').send(text)
}

type Asked = Omit<Parameters<Idempotency['once']>[0], 'key'> & { key: string | undefined }

/** With a key or without one: everything that a call writes is committed together, or nothing is. */
function once({ key, ...asked }: Asked, work: () => Promise<string>, { request, needs }: { request: FastifyRequest; needs: Needs }) {
  if (key !== undefined) return needs.idempotency.once({ ...asked, key }, work)
  return inUnitOfWork(work, { report: (error) => request.log.error({ err: maskedError(error, request) }, 'a step around a commit failed') })
}

/** Calls of reviewers and other visitors change no permissions, and are frequent; the few exceptions declare it. */
function mayChangeRights({ method, changesState, changesRights }: Endpoint, viewer: Viewer | undefined): boolean {
  return changesRights === true || (viewer !== undefined && (method !== 'GET' || changesState === true))
}

const showOrAnswer = (reply: FastifyReply, answer: unknown) => (answer instanceof PrintedDocument ? answer.show(reply) : answer)

type Download = { file_name: string; content_type: string; content: string | Readable }

function attach(reply: FastifyReply, { file_name, content_type, content }: Download) {
  return reply.type(content_type).header('content-disposition', contentDisposition('attachment', file_name)).send(content)
}
