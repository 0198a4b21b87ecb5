/**
 * `refused`: the guard did not let it out; `unreachable`: nobody answered, or not in time; `broken`: the answer ended early;
 * `too_large`: more than was allowed. What the other side said is never part of it.
 */
export type OutboundCode = 'refused' | 'unreachable' | 'broken' | 'too_large'

export class OutboundError extends Error {
  readonly code: OutboundCode
  constructor(code: OutboundCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}
