import { AppError } from '@answerprint/contract/errors'

/** Codes that a person can do something about; every other failure of a login reads the same. */
const spoken = new Set<string>(['user_error', 'password_error', 'blocked_device', 'unavailable'])

export const loginMessage = (error: unknown): string =>
  error instanceof AppError && spoken.has(error.code) ? error.message : 'An error occurred'
