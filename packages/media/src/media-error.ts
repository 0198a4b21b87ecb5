export type MediaErrorReason =
  | 'unreadable'
  | 'unsupported'
  | 'damaged'
  | 'too_small'
  | 'too_large'
  | 'too_long'
  | 'timed_out'
  | 'cancelled'
  | 'tool_missing'

/** What a file tile may show: `reason` is stable and machine readable, `message` is one short sentence for a person. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason
  /** The end of the tool's error output (bounded), for the log and never for the person. */
  readonly detail: string | undefined

  constructor(reason: MediaErrorReason, message: string, detail?: string) {
    super(message)
    this.name = 'MediaError'
    this.reason = reason
    this.detail = detail
  }
}
