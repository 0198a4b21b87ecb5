import { Refusal } from '@answerprint/contract/refusal'

/** What the screen is about was deleted, perhaps while it was shown. */
export const wasDeleted = (error: unknown): boolean => error instanceof Refusal && error.code === 'not_found'
