import { DO_NOT_FIT, type Fault } from '@answerprint/contract/order-rules'
import { Refusal } from '@answerprint/contract/refusal'

const CHANGED = 'What is known of its film has changed in the meantime. Go back: what is asked anew is marked.'

/** The fields that the server names, as the steps call them. */
export const faultsIn = (error: Error): Fault[] =>
  error instanceof Refusal
    ? (error.errors ?? []).map(({ field, message }) => ({ field: field.replace(/^(specifications|_files)\./, ''), message }))
    : []

/**
 * What the person can do something about: a full cart, a file that was archived meanwhile. The steps ask by the rules of the server, so that
 * they let pass what it refuses only where they know the film as it was.
 */
export function reasonOf(error: Error): string | null {
  if (!(error instanceof Refusal) || error.status >= 500) return null
  const faults = faultsIn(error)
  const isStale = error.code === 'invalid' && faults.length > 0 && !faults.some(({ message }) => message === DO_NOT_FIT)
  return isStale ? CHANGED : error.message
}
