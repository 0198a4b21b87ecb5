import { AppError, type ErrorCode } from '@answerprint/contract/errors'

/** Codes that a person can do something about; every other failure of a login reads the same. */
const spoken = new Set<string>(['user_error', 'password_error', 'blocked_device', 'unavailable'])

export const loginMessage = (error: unknown): string =>
  error instanceof AppError && spoken.has(error.code) ? error.message : 'An error occurred'

/** Of the other account forms: what the server says, unless it broke; then the sentence as it has always been spelled. */
export const accountMessage = (error: unknown): string =>
  error instanceof AppError && error.code !== 'internal' ? error.message : 'An error occured'

export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean => error instanceof AppError && codes.includes(error.code)
