import { Refusal } from '@answerprint/contract/refusal'
import { CallError } from '../call.ts'

/**
 * A deletion that is sent again after its answer was lost is refused, as what it names is gone. `done` says what the lost one has answered;
 * undefined where something else was refused.
 */
export function sentAgain<Input, Answer>(send: (input: Input) => Promise<Answer>, done: (lost: Input) => Promise<Answer | undefined>) {
  let lost: { input: Input } | undefined
  return async (input: Input): Promise<Answer> => {
    try {
      return await send(input)
    } catch (error) {
      const answer = lost !== undefined && isGone(error) ? await done(lost.input) : undefined
      if (answer !== undefined) return answer
      if (error instanceof CallError && error.status === 0) lost ??= { input }
      throw error
    }
  }
}

/** What is not there is refused as what is not for this person. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && (error.code === 'not_found' || error.code === 'no_access')

/** Which of what was named, in its order, is not there any more. */
export const goneRows = (error: unknown): number[] =>
  error instanceof Refusal && error.code === 'not_found' ? (error.errors ?? []).flatMap(({ row }) => row ?? []) : []

/** The line was cut, or the server failed: what was asked may be done. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof Refusal) || error.status === 0 || error.status >= 500
