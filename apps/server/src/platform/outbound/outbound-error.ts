/**
 * `refused`: by our own guard; `unreachable`: no answer, or not in time; `broken`: the answer ended early;
 * `too_large`: more than was allowed. The remote answer is never part of it.
 */
export type OutboundCode = 'refused' | 'unreachable' | 'broken' | 'too_large'

export class OutboundError extends Error {
  readonly code: OutboundCode
  constructor(code: OutboundCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}
