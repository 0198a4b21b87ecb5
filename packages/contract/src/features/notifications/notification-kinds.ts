/** The kinds of notifications. A kind is added together with the feature that sends it. */
export const NOTIFICATION_KINDS = [
  'encode_done',
  'encode_failed',
  'share_opened',
  'watermark_removed',
  'extension_requested',
  'invitation_accepted',
  'content_restored',
  'files_moved',
  'package_opened',
  'file_damaged',
  'content_damaged',
  'password_guessed',
  'request_received',
  'order_delivered',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const MAIL_CHOICES = ['immediate', 'daily', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
