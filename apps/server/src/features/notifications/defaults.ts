import type { MailChoice, NotificationKind } from '@answerprint/contract/notification-kinds'

export type Choice = { in_app: boolean; mail: MailChoice }

const told: Choice = { in_app: true, mail: 'immediate' }

/** How somebody is told who never said how. */
export const defaultChoices: Record<NotificationKind, Choice> = {
  encode_done: told,
  encode_failed: told,
  share_opened: told,
  extension_requested: told,
  invitation_accepted: told,
  content_restored: told,
  files_moved: told,
}
