import type { Endpoint, Input, Output } from '@answerprint/contract/endpoint'
import type { ErrorCode } from '@answerprint/contract/errors'
import { type FieldError, Refusal } from '@answerprint/contract/refusal'
import { bases } from './addresses/bases.ts'
import { signInAgain } from './sign-in/reauthentication.ts'

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Told = { code?: string; message?: string; errors?: FieldError[]; requestId?: string }

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** After the person signed in again; it is not asked twice. */
  isSecondTry?: boolean
}

/** A path where the API is at this host, as it mostly is. */
const apiBase = typeof location === 'undefined' || bases.api.startsWith(`${location.origin}/`) ? new URL(bases.api).pathname : bases.api

/** For what the browser itself downloads from the API. */
export const addressOf = (path: string): string => `${apiBase}${path}`

/** A failed call: the contract's error, with what only the answer knows. */
export class CallError extends Refusal<ErrorCode> {
  readonly requestId: string | undefined
  constructor(code: ErrorCode, status: number, { message = FAILED, errors, requestId }: Told = {}) {
    super(code, { message, status, errors })
    this.requestId = requestId
  }
}
/** Where the answer says nothing itself. */
export const FAILED = 'An error occurred'

/**
 * Calls the API. Sends JSON and the session's cookie; a refusal is thrown as a `CallError`.
 * Only method and path are read at run time, so an endpoint can be named without its schemas (`withoutSchemas`).
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> {
  const { params = {}, query = {}, body } = input as AnyInput
  const answer = await send(`${apiBase}${fill(endpoint.path, params)}${searchOf(query)}`, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal !== undefined && { signal: options.signal }),
  })
  if (!answer.ok) {
    const refusal = await refused(answer)
    // The session ended under a page that is open: who signs in again goes on where they were.
    const mayGoOn = refusal.code === 'no_session' && !endpoint.path.startsWith('/auth/') && options.isSecondTry !== true
    if (mayGoOn && (await signInAgain())) return call(endpoint, input, { ...options, isSecondTry: true })
    throw refusal
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Output<E>
}

/**
 * Names an endpoint by method and path alone, checked against the contract's type: for the entry chunk, which must not carry zod.
 * `withoutSchemas<typeof accounts.check>({ method: 'GET', path: '/auth/check' })`
 */
export const withoutSchemas = <E extends Endpoint>(route: { method: E['method']; path: E['path'] }): E => route as unknown as E

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new CallError('unavailable', 0, { message: 'The server cannot be reached. Check your connection and try again.' })
  }
}

const CODE = /^[a-z_]+$/

async function refused(answer: Response): Promise<CallError> {
  const told = (await answer.json().catch(() => ({}))) as Told
  const isOurs = typeof told.code === 'string' && CODE.test(told.code)
  return new CallError(isOurs ? (told.code as ErrorCode) : codeOf(answer.status), answer.status, told)
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

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}
