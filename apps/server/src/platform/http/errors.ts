import { AppError, type CardAction, type ErrorCode, errors, type FieldError } from '@answerprint/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseBusy, isDatabaseLost } from '../database/lost.ts'
import { hasCode, StoreError, toAppError } from '../storage/store-error.ts'
import { maskedError } from './defence/secrets-of-call.ts'
import { sendFailurePage } from './pages/failure-page.ts'

type Payload = {
  status: number
  code: ErrorCode
  message: string
  errors?: FieldError[]
  action?: CardAction
  cart?: unknown
  quote?: unknown
}

/** What an installation leaves out is an answer, not a failure of it. */
const NOT_IMPLEMENTED = 501

/** One shape for every failure: {code, message, errors?, action?, cart?, quote?, requestId}. An unexpected error is logged and becomes `internal`. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const payload = payloadOf(error instanceof StoreError ? toAppError(error) : error)
  if (payload.code === 'database_unavailable') request.log.warn({ reason: error.message }, 'a request found no database')
  else if (payload.status >= 500 && payload.status !== NOT_IMPLEMENTED)
    request.log.error({ err: maskedError(error, request) }, 'a request failed')
  const { status, ...body } = payload
  const retryAfterSeconds = RETRY_AFTER_SECONDS[payload.code]
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  const answer = { ...body, requestId: request.id }
  reply.status(status)
  return isOpenedByBrowser(request) ? sendFailurePage(reply, answer) : reply.send(answer)
}

/** An address that a person follows, as a download in a new tab; what the page calls asks for data. */
const isOpenedByBrowser = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept ?? '').startsWith('text/html')

/** Refusals that a later retry may overcome. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  idempotency_in_progress: 1,
  unavailable: 2,
  database_unavailable: 2,
}

/** Fastify's own refusals, with our codes. */
const REFUSALS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

function payloadOf(error: FastifyError | AppError): Payload {
  if (error instanceof AppError) {
    const { status, code, message, errors: fields, action, cart, quote } = error
    const now = { ...(cart !== undefined && { cart }), ...(quote !== undefined && { quote }) }
    return { status, code, message, ...(fields && { errors: fields }), ...(action && { action }), ...now }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const found = withoutEngineBound(error.validation).map(({ instancePath, message = '' }) => ({
      ...{ field: instancePath.slice(1).replaceAll('/', '.'), message },
    }))
    return { status: errors.invalid.status, code: 'invalid', message: errors.invalid.message, errors: found }
  }
  const found = codeOfServer(error) ?? REFUSALS[error.code]
  if (found) return { status: errors[found].status, code: found, message: errors[found].message }
  if (error.statusCode === 429) return { status: 429, code: 'too_many', message: errors.too_many.message }
  if (error.statusCode && error.statusCode < 500) return { status: error.statusCode, code: 'invalid', message: errors.invalid.message }
  return { status: 500, code: 'internal', message: errors.internal.message }
}

/** A number beyond what a program counts exactly is also beyond the bound of its field, which says it better. */
const withoutEngineBound = <Fault extends { instancePath: string; params?: Record<string, unknown> }>(faults: Fault[]): Fault[] =>
  faults.filter(
    (each) =>
      each.params?.maximum !== Number.MAX_SAFE_INTEGER ||
      !faults.some((other) => other !== each && other.instancePath === each.instancePath),
  )

/** What has nothing to do with the call, which may succeed another time. */
export function codeOfServer(error: unknown): ErrorCode | undefined {
  if (isDatabaseLost(error)) return 'database_unavailable'
  if (isDatabaseBusy(error) || hasCode(error, 'EMFILE', 'ENFILE')) return 'unavailable'
  return hasCode(error, 'ENOSPC', '53100') ? 'disk_full' : undefined
}
