import type { ErrorCode, FieldError } from './errors.ts'

type Refused = ErrorOptions & { message: string; status: number; errors?: FieldError[] | undefined }

/** A failure with its code, as pages know it: what the server said, without the texts of all other failures. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  constructor(code: ErrorCode, { message, status, errors, ...options }: Refused) {
    super(message, options)
    this.code = code
    this.status = status
    this.errors = errors
  }
}
