export type FieldError = { field: string; message: string; row?: number }
type Refused = ErrorOptions & { message: string; status: number; errors?: FieldError[] | undefined }

/** A failure with its code, as pages know it: what the server said, without the texts of all other failures. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly status: number
  readonly errors: FieldError[] | undefined
  constructor(code: Code, { message, status, errors, ...options }: Refused) {
    super(message, options)
    this.code = code
    this.status = status
    this.errors = errors
  }
}
