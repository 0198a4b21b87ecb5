import type { MailChoice, NotificationKind } from '@answerprint/contract/notification-kinds'

export type Choice = { in_app: boolean; mail: MailChoice }

const BOTH: Choice = { in_app: true, mail: 'immediate' }

/** For people who have chosen nothing. */
const DEFAULT_CHOICES: Record<NotificationKind, Choice> = {
  encode_done: BOTH,
  encode_failed: BOTH,
  share_opened: BOTH,
  watermark_removed: BOTH,
  extension_requested: BOTH,
  invitation_accepted: BOTH,
  content_restored: BOTH,
  files_moved: BOTH,
  package_opened: BOTH,
  file_damaged: BOTH,
  content_damaged: BOTH,
  password_guessed: BOTH,
  request_received: BOTH,
  order_delivered: BOTH,
}

/** A person can choose the app and the mail separately: what they left open is the default. */
export function choiceFor(kind: NotificationKind, own: readonly ({ kind: string } & { [K in keyof Choice]: Choice[K] | null })[]): Choice {
  const chosen = own.find((each) => each.kind === kind)
  const usual = DEFAULT_CHOICES[kind]
  return { in_app: chosen?.in_app ?? usual.in_app, mail: chosen?.mail ?? usual.mail }
}
