import { Refusal } from '@answerprint/contract/refusal'
import { FAILED } from '#platform/call'

/** What is said where links could not be bought. */
export const topUpFailed = (error: unknown): string =>
  error instanceof Refusal && error.message !== FAILED ? error.message : 'An error occured. Please contact support.'
