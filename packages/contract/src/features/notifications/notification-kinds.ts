/** What people are told of. A kind joins when the feature that tells of it does. */
export const notificationKinds = [
  'encode_done',
  'encode_failed',
  'share_opened',
  'extension_requested',
  'invitation_accepted',
  'content_restored',
  'files_moved',
  'package_opened',
  'file_damaged',
  'password_guessed',
  'request_received',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const mailChoices = ['immediate', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]
