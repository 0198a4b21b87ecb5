import { Refusal } from '@answerprint/contract/refusal'
import { loginAddressFor } from '#platform/addresses/bases'
import { CallError } from '#platform/call'

/** What is shown of a screen that could not be loaded or drawn: another page, or a sentence with a way to try again. */
export type Failure =
  /** `isOfApp`: a page of the app itself, which other documents load. */
  | { kind: 'LEAVE'; to: string; isOfApp?: true }
  | { kind: 'NOT_FOUND' }
  | { kind: 'FAILED'; message: string | undefined; reference: string | undefined }

/** `href` is the page that failed, below the app's base: people come back to it after they signed in. */
export function failureOf(error: unknown, href: string): Failure {
  if (error instanceof Refusal) {
    if (error.code === 'no_access') return { kind: 'LEAVE', to: `/401?redirect=${encodeURIComponent(href)}`, isOfApp: true }
    if (error.code === 'no_session') return { kind: 'LEAVE', to: loginAddressFor(href) }
    if (error.code === 'not_found') return { kind: 'NOT_FOUND' }
  }
  return {
    kind: 'FAILED',
    message: error instanceof Refusal && error.code !== 'internal' ? error.message : undefined,
    reference: error instanceof CallError ? error.requestId : undefined,
  }
}

/** The server's own log already has what it refused. */
export const isUnreported = (error: unknown): error is Error => error instanceof Error && !(error instanceof Refusal)
