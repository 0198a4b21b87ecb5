import type { ErrorCode } from '@answerprint/contract/errors'
import { type CardAction, type FieldError, Refusal } from '@answerprint/contract/refusal'
import { addressIn, methodOf, pathOf, type Sent } from '@answerprint/contract/route'
import type { Addressable, AddressOf, InputOf, OutputOf, Route } from '@answerprint/contract/route-types'
import { bases } from './addresses/bases.ts'
import { outliving } from './sending/outliving.ts'
import type { RequestKeys } from './sending/own-key.ts'
import { signInAgain } from './sign-in/reauthentication.ts'

type ErrorBody = {
  code?: string
  message?: string
  errors?: FieldError[]
  requestId?: string
  action?: CardAction
  cart?: unknown
  quote?: unknown
}
type Refused = ErrorBody & { retryAfterSeconds?: number | undefined }

export type CallOptions = {
  signal?: AbortSignal
  /** For a call that must take effect once. */
  keys?: RequestKeys
  /** After a new sign-in; the call is not repeated a second time. */
  isSecondTry?: boolean
}

/** Only a path when the API has the same origin, which is the usual case. */
const apiBase = typeof location === 'undefined' || bases.api.startsWith(`${location.origin}/`) ? new URL(bases.api).pathname : bases.api

/** Where a route is, for what the browser itself downloads from the API. */
export const addressOf = <R extends Addressable>(route: R, input: AddressOf<R>): string => `${apiBase}${addressIn(route, input)}`

/** This page's connection for news: what a page changes itself is not announced to it. */
export const ownSocket: { 'x-socket-id'?: string } = {}

/** Whose page this is, once it is shown: the session of another person who signs in meanwhile, in another tab, does not act for it. */
export const ownPerson: { 'x-signed-in-as'?: string } = {}

/** A failed call: the contract's error, with what only the answer knows. */
export class CallError extends Refusal<ErrorCode> {
  readonly requestId: string | undefined
  /** When the server says that the refusal passes by itself. */
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    status: number,
    { message = FAILED, errors, action, cart, quote, requestId, retryAfterSeconds }: Refused = {},
  ) {
    super(code, { message, status, errors, action, cart, quote })
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}
/** What is not there, or not for this person, is another page. Anything else may pass, and is shown where it is missing. */
export function throwRefusal(error: unknown): void {
  if (error instanceof CallError && error.status < 500) throw error
}
/** For an answer without a message. */
const FAILED = 'An error occurred'

/** What the server itself said; undefined where its answer had no words, or where there was none. */
export const saidBy = (error: unknown): string | undefined =>
  error instanceof Refusal && error.message !== FAILED ? error.message : undefined

/** Calls the API. Sends JSON and the session's cookie; a refusal is thrown as a `CallError`. */
export async function call<R extends Route>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<OutputOf<R>> {
  const sent: Sent = input
  const address = `${apiBase}${addressIn(route, sent)}`
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const request = `${methodOf(route)} ${address} ${body ?? ''}`
  const sending: RequestInit = {
    method: methodOf(route),
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...ownSocket,
      ...ownPerson,
      ...options.keys?.headersFor(request),
    },
    ...(body !== undefined && { body }),
    ...(options.signal !== undefined && { signal: options.signal }),
  }
  const answer =
    methodOf(route) === 'GET' ? await send(address, sending) : await outliving(body ?? '', (so) => send(address, { ...sending, ...so }))
  if (!answer.ok) {
    const refusal = await refused(answer)
    // The session ended under a page that is open: who signs in again goes on where they were.
    const mayGoOn = refusal.code === 'no_session' && !pathOf(route).startsWith('/auth/') && options.isSecondTry !== true
    if (mayGoOn && (await signInAgain())) return call(route, input, { ...options, isSecondTry: true })
    if (await options.keys?.shouldRepeat(request, refusal)) return call(route, input, options)
    throw asksForNothing(route, refusal) ? new CallError('not_found', 404, { message: NOTHING }) : refusal
  }
  return (answer.status === 204 ? undefined : await answer.json()) as OutputOf<R>
}

/** The API's answer at an address, of any type; throws as `call` does when it refuses or cannot be reached. */
export async function answerOf(address: string): Promise<Response> {
  const answer = await send(address, { credentials: 'include' })
  if (!answer.ok) throw await refused(answer)
  return answer
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new CallError('unavailable', 0, { message: 'The server cannot be reached. Check your connection and try again.' })
  }
}

const NOTHING = 'There is nothing here, or you cannot see it.'

/** An address that was cut short names nothing: its page says what it says of an id that no one has. */
const asksForNothing = (route: Route, { code, errors = [] }: CallError): boolean =>
  methodOf(route) === 'GET' && code === 'invalid' && errors.length > 0 && errors.every(({ field }) => pathOf(route).includes(`:${field}`))

const CODE = /^[a-z_]+$/i

async function refused(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => ({}))) as ErrorBody
  const isOurs = typeof body.code === 'string' && CODE.test(body.code)
  const code = isOurs ? (body.code as ErrorCode) : codeOf(answer.status)
  const retryAfterSeconds = Number(answer.headers.get('retry-after') ?? undefined) || undefined
  return new CallError(code, answer.status, { ...body, retryAfterSeconds })
}

/** For answers that did not come from the API itself, such as a proxy's. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'no_session'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal'
}
