/** Every failure the product knows: its status, and the sentence the person reads. Declared here and nowhere else. */
export const errors = {
  invalid: { status: 422, message: 'Some of what you sent is not right.' },
  no_session: { status: 401, message: 'Please log in.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  cross_site: { status: 403, message: 'This request did not come from the app.' },
  not_found: { status: 404, message: 'There is nothing here, or you cannot see it.' },
  conflict: { status: 409, message: 'Somebody changed this at the same moment. Please try again.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_type: { status: 415, message: 'Send JSON.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used before with other data.' },
  idempotency_in_progress: { status: 409, message: 'The same request is still being worked on.' },
  internal: {
    status: 500,
    message:
      'An internal error occurred. Please refresh the page. If this problem persists please contact support. This error has been logged automatically.',
  },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },

  user_error: { status: 401, message: 'This account does not exist.' },
  password_error: { status: 401, message: 'Incorrect email or password.' },
  blocked_device: { status: 429, message: 'Too many incorrect logins. This device has been blocked from accessing this account.' },
  inactive: { status: 403, message: 'An error occurred' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  passwords_differ: { status: 422, message: 'Passwords do not match.' },
  account_error: { status: 400, message: 'An error occured' },

  no_access: { status: 403, message: 'You do not have access to this project.' },
  folder_name_taken: { status: 409, message: 'A folder with this name is already here.' },
  file_busy: { status: 409, message: 'This file is still being prepared.' },
  frozen: { status: 409, message: 'This content is archived. Restore it first.' },
  list_too_deep: { status: 422, message: 'This list is too long to page so far. Search or filter instead.' },

  file_too_big: { status: 422, message: 'The max file upload size is 200GB' },
  file_unreadable: { status: 422, message: 'Unable to read file type.' },
  file_type_mismatch: { status: 422, message: 'The file extension does not match its type.' },
  single_image: { status: 422, message: 'Please drop a single image.' },
  storage_limit: {
    status: 413,
    message: 'You are over your storage limit. Please delete content or upgrade your storage to upload new files.',
  },
  disk_full: { status: 507, message: 'There is no room on the server right now. Nothing is lost: your upload will go on when there is.' },
  upload_ended: { status: 409, message: 'This upload has ended.' },
  upload_incomplete: { status: 409, message: 'Parts of this upload are missing.' },
  part_refused: { status: 422, message: 'This part does not fit the upload.' },
  signature_refused: { status: 403, message: 'This address is not valid, or no longer.' },
  aspera_entitlements_empty: { status: 402, message: 'Insufficient Aspera Entitlements' },
  aspera_not_configured: { status: 501, message: 'High-speed transfers are not set up on this server.' },

  screener_not_ready: { status: 409, message: 'This screener is not ready to be watched.' },
  source_not_encodable: { status: 409, message: 'Only a ready video file (mp4, mov, mxf, mkv) can be encoded.' },
  preview_not_ready: { status: 409, message: 'The preview is not ready.' },
  protected_content: { status: 403, message: 'Protected Content' },

  expiry_before_available: { status: 422, message: 'Expiry date must be after availablility date' },
  view_limit_too_high: { status: 422, message: 'The provided view count must be lower than your allowed maximum.' },
  role_requires_password: { status: 422, message: 'Your role requires you to provide a password on shared screeners.' },
  role_requires_watermark: { status: 422, message: 'Your role requires watermarks on shared screeners.' },
  no_links_left: { status: 409, message: 'You have no screener links left.' },
  option_not_built: { status: 501, message: 'This option is not available on this server yet.' },
  option_not_in_plan: { status: 403, message: 'Your plan does not include this option.' },

  link_invalid: { status: 404, message: 'This link is not valid.' },
  link_locked: { status: 403, message: 'This screener cannot be opened.' },
  incorrect_password: { status: 403, message: 'Incorrect password' },
  too_many_tries: { status: 429, message: 'Too many tries. Try again in 15 minutes.' },
  incorrect_code: { status: 403, message: 'Incorrect code' },
  extension_already_requested: { status: 409, message: 'An extension was requested in the last 24 hours.' },
  play_token_refused: { status: 403, message: 'Playback is no longer allowed.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
export type FieldError = { field: string; message: string }

/** A failure with its code. Thrown on the server by `fail`, rebuilt on the web from the answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  constructor(code: ErrorCode, options: ErrorOptions & { message?: string; errors?: FieldError[] } = {}) {
    super(options.message ?? errors[code].message, options)
    this.code = code
    this.errors = options.errors
  }
  get status(): number {
    return errors[this.code].status
  }
}

export function fail(code: ErrorCode, options?: { message?: string; errors?: FieldError[]; cause?: unknown }): never {
  throw new AppError(code, options)
}
