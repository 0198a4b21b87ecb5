export type DcpErrorCode = 'too_large' | 'unreadable' | 'other_root' | 'no_asset_map'

/** What is wrong with a package as a whole, in a sentence for people. Reading a package throws this and nothing else. */
export class DcpError extends Error {
  readonly code: DcpErrorCode
  constructor(code: DcpErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}
