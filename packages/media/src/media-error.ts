export type MediaErrorReason =
  | 'unreadable'
  | 'unsupported'
  | 'damaged'
  | 'too_small'
  | 'too_large'
  | 'too_long'
  | 'timed_out'
  | 'cancelled'
  | 'interrupted'
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

/** What happened to the work rather than to the file: trying again may succeed. */
const OF_THE_WORK: ReadonlySet<MediaErrorReason> = new Set(['cancelled', 'interrupted', 'tool_missing'])

/** True when something is wrong with the file, so that trying again cannot help. */
export const isOfFile = (error: unknown): error is MediaError => error instanceof MediaError && !OF_THE_WORK.has(error.reason)
