import { Refusal } from '@answerprint/contract/refusal'
import { messageOf } from '#platform/query-client'
import type { FoundFile } from './imports.api.ts'

/** From a link to an import: asked, looked at, found or refused. */
export type ImportFlow =
  | { status: 'WAITING' }
  | { status: 'PENDING' }
  | { status: 'CONFIRMATION'; found: FoundFile; isStarting: boolean; message?: string }
  | { status: 'ERROR'; message: string }

export type ImportEvent =
  | { type: 'submitted' }
  | { type: 'found'; found: FoundFile }
  | { type: 'failed'; message: string }
  | { type: 'confirmed' }
  | { type: 'unanswered'; message: string }
  | { type: 'started' }
  | { type: 'changed' }

export const waiting: ImportFlow = { status: 'WAITING' }

export function importFlow(flow: ImportFlow, event: ImportEvent): ImportFlow {
  switch (event.type) {
    case 'submitted':
      return { status: 'PENDING' }
    case 'found':
      return flow.status === 'PENDING' ? { status: 'CONFIRMATION', found: event.found, isStarting: false } : flow
    case 'failed':
      return flow.status === 'WAITING' ? flow : { status: 'ERROR', message: event.message }
    case 'confirmed':
      return flow.status === 'CONFIRMATION' ? { status: 'CONFIRMATION', found: flow.found, isStarting: true } : flow
    case 'unanswered':
      // It may have begun: another yes is about the same import, another look would begin a second one.
      return flow.status === 'CONFIRMATION' ? { ...flow, isStarting: false, message: event.message } : flow
    case 'started':
      return waiting
    case 'changed':
      return flow.status === 'PENDING' ? flow : waiting
  }
}

/** The message for a sender to a file request: what the server said of the link, or why it said nothing. */
export const linkFailed = (error: unknown): string =>
  error instanceof Refusal && error.status > 0
    ? `There was an error with your link: ${error.message}`
    : `An error occurred: ${messageOf(error)}`
