type Code = 'too_large' | 'unknown_format' | 'unreadable' | 'no_cues'

/** A caption file that cannot be read, in words for the person who chose it. `line` counts from 1; binary formats have a block instead. */
export class CaptionError extends Error {
  readonly code: Code
  readonly line: number | undefined

  constructor(code: Code, message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`)
    this.name = 'CaptionError'
    this.code = code
    this.line = line
  }
}
