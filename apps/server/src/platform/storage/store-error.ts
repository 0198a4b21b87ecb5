import { AppError, type ErrorCode } from '@answerprint/contract/errors'

type StoreErrorCode =
  | 'key_refused'
  | 'not_found'
  | 'archived'
  | 'range_refused'
  | 'upload_ended'
  | 'part_refused'
  | 'part_superseded'
  | 'parts_missing'
  | 'disk_full'
  | 'unavailable'

const SHOWN_AS: Record<StoreErrorCode, ErrorCode> = {
  key_refused: 'not_found',
  not_found: 'not_found',
  archived: 'frozen',
  range_refused: 'invalid',
  upload_ended: 'upload_ended',
  part_refused: 'part_refused',
  part_superseded: 'conflict',
  parts_missing: 'upload_incomplete',
  disk_full: 'disk_full',
  unavailable: 'unavailable',
}

/** A failure of the store, identified by its code. */
export class StoreError extends Error {
  readonly code: StoreErrorCode
  constructor(code: StoreErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}

/** The same failure as an error of the API. */
export function toAppError(error: StoreError): AppError {
  return new AppError(SHOWN_AS[error.code], { cause: error })
}

/** The store does not answer now, and may in a moment. */
export const isUnavailable = (error: unknown): boolean => error instanceof StoreError && error.code === 'unavailable'

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** A full or failing disk gets its own code, so that the sender waits instead of giving up; so does a sender who disconnected. */
export function asStoreError(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return new StoreError('disk_full', 'no space left on the device', { cause: error })
  if (hasCode(error, 'EIO', 'EROFS')) return new StoreError('unavailable', 'the disk failed', { cause: error })
  if (hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE')) {
    return new StoreError('part_refused', 'the sender broke off', { cause: error })
  }
  return error
}
