import type { ErrorCode } from '@answerprint/contract/errors'
import { Refusal } from '@answerprint/contract/refusal'

/** Codes that a person can do something about; every other failure of a login reads the same. */
const spoken = new Set<string>(['user_error', 'password_error', 'blocked_device', 'device_unconfirmed', 'unavailable'])

export const loginMessage = (error: unknown): string =>
  error instanceof Refusal && spoken.has(error.code) ? error.message : 'An error occurred'

/** Of the other account forms: what the server says, unless it broke; then the sentence as it has always been spelled. */
export const accountMessage = (error: unknown): string =>
  error instanceof Refusal && error.code !== 'internal' ? error.message : 'An error occured'

export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean => error instanceof Refusal && codes.includes(error.code)
