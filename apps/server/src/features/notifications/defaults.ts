import type { MailChoice, NotificationKind } from '@answerprint/contract/notification-kinds'

export type Choice = { in_app: boolean; mail: MailChoice }

const told: Choice = { in_app: true, mail: 'immediate' }

/** How somebody is told who never said how. */
const defaultChoices: Record<NotificationKind, Choice> = {
  encode_done: told,
  encode_failed: told,
  share_opened: told,
  extension_requested: told,
  invitation_accepted: told,
  content_restored: told,
  files_moved: told,
  package_opened: told,
  file_damaged: told,
  password_guessed: told,
  request_received: told,
}

/** What was chosen for this kind, the rest as usual. */
export function choiceFor(kind: NotificationKind, own: readonly ({ kind: string } & { [K in keyof Choice]: Choice[K] | null })[]): Choice {
  const chosen = own.find((each) => each.kind === kind)
  const usual = defaultChoices[kind]
  return { in_app: chosen?.in_app ?? usual.in_app, mail: chosen?.mail ?? usual.mail }
}
