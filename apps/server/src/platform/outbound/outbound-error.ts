/**
 * `refused`: by our own guard; `unreachable`: no answer, or not in time; `broken`: the answer ended early;
 * `changed`: it is another file than the one that was begun; `too_large`: more than was allowed. The remote answer is never part of it.
 */
export type OutboundCode = 'refused' | 'unreachable' | 'broken' | 'changed' | 'too_large'

export class OutboundError extends Error {
  readonly code: OutboundCode
  constructor(code: OutboundCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}
