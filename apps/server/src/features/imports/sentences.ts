import { AppError, type ErrorCode, errors } from '@answerprint/contract/errors'
import { OutboundError } from '#platform/outbound/outbound-error'
import { StoreError, toAppError } from '#platform/storage/store-error'
import { NotPublic } from './providers/provider.ts'

/** What a person reads about a failure. It quotes nothing of the host's answer. */
export function sentenceOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  if (error instanceof StoreError) return sentenceOf(toAppError(error))
  const code = error instanceof NotPublic || isRefused(error) ? 'import_link_private' : codeOf(error)
  return { code, message: errors[code].message }
}

const isRefused = (error: unknown): boolean => error instanceof OutboundError && error.code === 'refused'

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof OutboundError)) return 'import_link_unreachable'
  if (error.code === 'too_large') return 'import_too_many_files'
  return error.code === 'changed' ? 'import_file_changed' : 'import_link_unreachable'
}

/** A retry would fail in the same way. */
export function isHopeless(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500
  return error instanceof NotPublic || (error instanceof OutboundError && (error.code === 'refused' || error.code === 'too_large'))
}
