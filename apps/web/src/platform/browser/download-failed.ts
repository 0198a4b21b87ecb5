import { Refusal } from '@answerprint/contract/refusal'
import { FAILED } from '../call.ts'

/** What is said of a download that the browser could not begin. */
export function downloadFailed(error: unknown): string {
  const said = error instanceof Refusal && error.message !== FAILED ? error.message : 'Please contact the support team.'
  return `An error occurred. ${said}`
}
