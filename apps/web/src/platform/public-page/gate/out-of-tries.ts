import { Refusal } from '@answerprint/contract/refusal'

/** The link takes no more passwords for now; the message says for how long. */
export const isOutOfTries = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'too_many_tries' || error.code === 'too_many_tries_in_hour')
