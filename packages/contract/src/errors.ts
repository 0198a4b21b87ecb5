import { type CardAction, type FieldError, Refusal } from './refusal.ts'

export type { CardAction, FieldError }

/** Every failure the product knows: its status, and the sentence the person reads. Declared here and nowhere else. */
export const errors = {
  invalid: { status: 422, message: 'Some of what you sent is not right.' },
  no_session: { status: 401, message: 'Please log in.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  cross_site: { status: 403, message: 'This request did not come from the app.' },
  not_found: { status: 404, message: 'There is nothing here, or you cannot see it.' },
  conflict: { status: 409, message: 'Another change was made at the same moment. Please try again.' },
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
  proxy_not_trusted: {
    status: 503,
    message: 'The proxy in front of this server is not configured. Its operator must name the proxy in TRUSTED_PROXIES.',
  },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached right now. Nothing that was saved is lost. Please try again in a moment.',
  },

  user_error: { status: 401, message: 'This account does not exist.' },
  password_error: { status: 401, message: 'Incorrect email or password.' },
  blocked_device: { status: 429, message: 'Too many incorrect logins. This device has been blocked from accessing this account.' },
  inactive: { status: 403, message: 'An error occurred' },
  email_invited: {
    status: 409,
    message: 'This email was invited to an organization. Open the link in the invitation to create the account.',
  },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  passwords_differ: { status: 422, message: 'Passwords do not match.' },
  email_not_found: { status: 404, message: 'This email was not found' },
  reset_invalid: { status: 404, message: 'This reset link is no longer valid.' },
  old_password_wrong: { status: 403, message: 'Current password is incorrect.' },
  password_unchanged: { status: 422, message: 'Choose a password that differs from the current one.' },
  country_unknown: { status: 422, message: 'Choose a country from the list.' },
  invalid_code: { status: 403, message: 'Invalid code.' },
  codes_blocked: { status: 429, message: 'Too many wrong codes. Use a recovery code or a passkey.' },
  login_ended: { status: 401, message: 'This sign-in has ended. Please sign in again.' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  device_unconfirmed: {
    status: 403,
    message: 'Too many incorrect passwords were entered for this email. To sign in with this browser, confirm it by an emailed link.',
  },
  account_link_invalid: { status: 404, message: 'This link was used already, or has expired.' },
  two_factor_off: { status: 409, message: 'Turn on two-factor sign-in first.' },
  passkey_refused: { status: 403, message: 'This passkey was not accepted.' },
  passkey_known: { status: 409, message: 'This passkey is already registered.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact support.' },
  ghost_forbidden: { status: 403, message: 'You cannot do this while acting as another user.' },
  account_error: { status: 400, message: 'An error occured' },

  last_administrator: { status: 409, message: 'An organization needs at least one active Administrator.' },
  already_in_organization: { status: 409, message: 'You already belong to an organization.' },
  member_not_invited: { status: 409, message: 'This person has already accepted the invitation.' },
  member_still_invited: { status: 409, message: 'This person has not accepted the invitation yet.' },
  invites_refused: { status: 422, message: 'Some of these people cannot be invited.' },
  invite_invalid: { status: 404, message: 'This invitation is no longer valid.' },
  role_locked: { status: 409, message: 'The Administrator role cannot be changed.' },
  role_in_use: { status: 409, message: 'Members hold this role. Give them another one first.' },
  role_name_taken: { status: 409, message: 'A role with this name already exists.' },
  role_holds_more: { status: 403, message: 'This role holds permissions that you do not hold. Ask an Administrator to change it.' },
  member_beyond_own: { status: 403, message: 'This person holds permissions that you do not hold. Ask an Administrator.' },
  role_beyond_own: { status: 403, message: 'You cannot give permissions that you do not hold yourself.' },
  department_name_taken: { status: 409, message: 'A department with this name already exists.' },
  two_factor_first: { status: 409, message: 'Turn on two-factor sign-in for your own account first.' },
  two_factor_required_by_organization: { status: 403, message: 'Your organization requires two-factor sign-in. Set it up to continue.' },
  logo_unreadable: { status: 422, message: 'Choose an SVG, PNG, JPEG or WebP picture.' },
  logo_too_small: { status: 422, message: 'A logo must be at least 400 px wide.' },
  logo_too_large: { status: 413, message: 'A logo may have 5 MB at most.' },

  no_access: { status: 403, message: 'You do not have access to this project.' },
  project_folders_not_in_plan: { status: 403, message: 'Project folders are included with all paid plans' },
  folder_of_another_owner: { status: 409, message: 'A project and its folder must belong to the same owner.' },
  folder_into_itself: { status: 422, message: 'The contents of a folder cannot move into the folder itself.' },
  folders_too_deep: { status: 422, message: 'Folders can be nested 100 levels deep.' },
  folder_name_taken: { status: 409, message: 'A folder with this name is already here.' },
  changed_since: { status: 409, message: 'It was changed or moved in the meantime, so this was not undone.' },
  file_name_taken: { status: 409, message: 'A file with this name is already here.' },
  file_busy: { status: 409, message: 'This file is still being prepared.' },
  file_damaged: {
    status: 409,
    message: 'This file is damaged in storage, so it is not sent. Its owner is notified, and it is available again once it is repaired.',
  },
  frozen: { status: 409, message: 'This content is archived. Restore it first.' },
  not_frozen: { status: 409, message: 'This content is not archived.' },
  thaw_failed: {
    status: 503,
    message: 'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.',
  },
  same_project: { status: 422, message: 'These files are in this project already.' },
  other_owner: { status: 409, message: 'Files can only move between projects of the same owner.' },
  list_too_deep: { status: 422, message: 'This list is too long to page so far. Search or filter instead.' },

  plan_upgrade_required: { status: 403, message: 'Aspera file requests, available on all paid plans' },
  request_closed: { status: 409, message: 'This file request has been closed.' },
  request_full: { status: 409, message: 'This link takes no more files. Please ask for a new one.' },
  request_mails: { status: 429, message: 'You can email 20 links an hour. Please try again later.' },
  sender_unnamed: { status: 422, message: 'Please fill in your details first.' },
  program_refused: { status: 422, message: 'Programs cannot be sent through this link. Put them in a zip file.' },
  not_copyable: { status: 422, message: 'Choose single files: folders and packages cannot be selected here.' },

  subtitles_too_large: { status: 413, message: 'A subtitle file may have 5 MB at most.' },
  list_full: { status: 409, message: 'This list is full. Delete an entry to add another one.' },
  not_attachable: { status: 422, message: 'A folder cannot be attached. Choose files.' },
  letters_enough: { status: 429, message: 'You wrote several times already. Please wait for an answer.' },
  package_locked: { status: 403, message: 'This link is protected by a password.' },
  link_by_aspera: {
    status: 409,
    message: 'What lies behind this link is downloaded with IBM Aspera Connect. Open the link in a browser.',
  },
  link_without_aspera: { status: 409, message: 'What lies behind this link is downloaded by the browser.' },
  aspera_beyond_paid: {
    status: 402,
    message: 'More lies behind this link by now than was paid for. Please ask the sender to share it again.',
  },
  link_not_opened: { status: 401, message: 'This link must be opened again before anything is downloaded.' },
  file_elsewhere: { status: 403, message: 'There is nothing here, or you cannot see it.' },
  package_expired: { status: 403, message: 'The owner of this content has expired this link.' },
  folder_download: { status: 409, message: 'A folder cannot be downloaded from this link. Open it and choose its files.' },
  nothing_to_archive: { status: 409, message: 'There is no file here that an archive could hold.' },
  nothing_to_send: {
    status: 409,
    message: 'There is no file in this selection. Add files first, or keep the package in step with its folder.',
  },
  package_ended_once: { status: 400, message: 'This link has expired. To open it again, choose a new expiry date.' },
  expiry_in_past: { status: 422, message: 'Choose a date ahead.' },

  file_too_big: { status: 422, message: 'The max file upload size is 200GB' },
  file_unreadable: { status: 422, message: 'Unable to read file type.' },
  file_name_without_extension: { status: 422, message: 'Unable to read file type.' },
  file_name_too_long: { status: 422, message: 'The name has more than 255 characters.' },
  file_type_mismatch: { status: 422, message: 'The file extension does not match its type.' },
  single_image: { status: 422, message: 'Please drop a single image.' },
  storage_limit: {
    status: 413,
    message: 'You are over your storage limit. Please delete content or upgrade your storage to upload new files.',
  },
  disk_full: {
    status: 507,
    message: 'The server has no free space right now. Nothing is lost: your upload continues when there is space again.',
  },
  upload_ended: { status: 409, message: 'This upload has ended.' },
  upload_incomplete: { status: 409, message: 'Parts of this upload are missing.' },
  part_refused: { status: 422, message: 'This part does not fit the upload.' },
  signature_refused: { status: 403, message: 'This address is not valid, or no longer.' },
  aspera_entitlements_empty: { status: 402, message: 'Insufficient Aspera Entitlements' },
  aspera_not_configured: { status: 501, message: 'High-speed transfers are not set up on this server.' },

  post_pay_unavailable: { status: 403, message: 'Post-pay is not available for this account.' },
  server_error: { status: 404, message: 'The code and pin provided do not match any available gift cards.' },
  invalid_pin: { status: 403, message: 'Invalid PIN.' },
  gift_cards_insufficient: {
    status: 402,
    message: 'Your gift card has insufficient funds for this transaction. A credit card is also required.',
  },
  post_pay_limit: { status: 402, message: 'Your post-pay limit has been reached. Please choose another payment method.' },
  post_pay_suspended: {
    status: 402,
    message: 'Post-pay is suspended because an invoice is overdue. Please choose another payment method.',
  },
  credit_exceeds_invoice: { status: 422, message: 'More than this invoice came to cannot be given back.' },
  payment_required: { status: 402, message: 'Choose how to pay.' },
  credit_card_required: { status: 422, message: 'A credit card is required.' },
  cards_not_configured: { status: 501, message: 'Credit cards are not set up on this server.' },
  card_brand_refused: { status: 422, message: 'We only accept Visa, Mastercard or American Express' },
  card_in_use: { status: 409, message: 'This card pays for something that is still open. Add another card first.' },
  invalid_number: { status: 422, message: 'Not a valid credit card number' },
  invalid_name: { status: 422, message: 'The full name on the credit card is required.' },
  invalid_expiry_month: { status: 422, message: "Your card's expiration month is invalid." },
  invalid_expiry_year: { status: 422, message: "Your card's expiration year is invalid." },
  invalid_cvc: { status: 422, message: "Your card's security code is invalid." },
  card_declined: { status: 402, message: 'Your card was declined.' },
  card_action_required: { status: 402, message: 'Your bank asks you to confirm this payment.' },
  card_unknown: { status: 503, message: 'The card provider does not answer right now. Your card was not added. Please try again.' },
  refund_while_disputed: {
    status: 409,
    message: 'The buyer has asked their bank for this payment. It is refunded by that decision, not here.',
  },
  webhook_refused: { status: 400, message: 'This event is not signed as it should be.' },
  payment_ended: { status: 409, message: 'This payment has ended. Nothing was charged. Please try again.' },
  payment_unknown: {
    status: 503,
    message:
      'The card was not answered for in time. You are not charged twice: try again, or wait a few minutes until we know whether it was paid.',
  },
  quote_changed: { status: 409, message: 'The price has changed. Please look at the quote again.' },

  import_link_invalid: { status: 422, message: 'Please enter a valid link.' },
  import_link_private: { status: 422, message: 'This link is not publicly viewable.' },
  import_link_unreachable: { status: 422, message: 'The link could not be reached.' },
  import_too_many_files: { status: 422, message: 'This folder holds too many files for one import.' },

  dcp_path_refused: { status: 422, message: 'A path in this package leads out of its folder.' },
  dcp_not_awaited: { status: 409, message: 'This package does not wait for this file.' },
  dcp_download: { status: 409, message: 'A package cannot be downloaded as one file. Its files are listed in its info.' },

  screener_not_ready: { status: 409, message: 'This screener is not ready to be watched.' },
  source_not_encodable: { status: 409, message: 'Only a ready video file (MP4, MOV, MXF, MKV, WebM or AVI) can be encoded.' },
  preview_not_ready: { status: 409, message: 'The preview is not ready.' },
  forensic_marks_not_ready: { status: 409, message: 'The forensic marks of this screener are not made yet.' },
  forensic_watermark_required: { status: 409, message: 'This screener is protected: send it with a forensic watermark.' },
  protected_content: { status: 403, message: 'Protected Content' },

  comments_off: { status: 403, message: 'Comments are off for this screener.' },
  comment_name_missing: { status: 422, message: 'Enter your name.' },
  too_many_comments: { status: 409, message: 'No more comments can be added here.' },

  expiry_before_available: { status: 422, message: 'Expiry date must be after availablility date' },
  place_unknown: { status: 422, message: 'Choose countries and regions from the list.' },
  view_limit_too_high: { status: 422, message: 'The provided view count must be lower than your allowed maximum.' },
  role_requires_password: { status: 422, message: 'Your role requires you to provide a password on shared screeners.' },
  role_requires_watermark: { status: 422, message: 'Your role requires watermarks on shared screeners.' },
  no_links_left: { status: 409, message: 'You have no screener links left.' },
  option_not_built: { status: 501, message: 'This option is not available on this server yet.' },
  option_not_in_plan: { status: 403, message: 'Your plan does not include this option.' },

  film_not_shown: { status: 404, message: 'This film is not in this screener room any more.' },
  link_invalid: { status: 404, message: 'This link is not valid.' },
  link_locked: { status: 403, message: 'This screener cannot be opened.' },
  incorrect_password: { status: 403, message: 'Incorrect password' },
  too_many_tries: { status: 429, message: 'Too many tries. Try again in 15 minutes.' },
  too_many_tries_in_hour: { status: 429, message: 'Too many tries. Try again in an hour.' },
  incorrect_code: { status: 403, message: 'Incorrect code' },
  code_expired: { status: 403, message: 'This code has expired. Send a new one.' },
  code_used_up: { status: 429, message: 'Too many wrong codes. Send a new one.' },
  code_sent_lately: { status: 429, message: 'A code was sent less than 30 seconds ago. Please look in your inbox.' },
  too_many_codes: { status: 429, message: 'Too many codes were sent. Please try again in an hour, or write to the sender.' },
  extension_already_requested: { status: 409, message: 'An extension was requested in the last 24 hours.' },
  share_still_open: { status: 409, message: 'This screener has not expired. Open the link again.' },
  views_already_requested: { status: 409, message: 'More views were requested in the last 24 hours.' },
  views_left: { status: 409, message: 'There is a view left for you. Open the link again.' },
  watermark_unreported: {
    status: 403,
    message: 'The player stopped reporting its watermark. This visit has ended and counts as a view.',
  },
  play_token_refused: { status: 403, message: 'Playback is no longer allowed.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
/** `row`: which of several rows that were sent, from 0. */

/** A failure with its code, in the words of the catalogue unless others fit better. Thrown on the server by `fail`. */
export class AppError extends Refusal<ErrorCode> {
  constructor(code: ErrorCode, options: ErrorOptions & { message?: string; errors?: FieldError[]; action?: CardAction } = {}) {
    super(code, { ...errors[code], ...options })
  }
}

export function fail(code: ErrorCode, options?: { message?: string; errors?: FieldError[]; cause?: unknown }): never {
  throw new AppError(code, options)
}
