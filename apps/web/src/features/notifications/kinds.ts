import type { MailChoice, NotificationKind } from '@answerprint/contract/notification-kinds'

type Kind = { kind: NotificationKind; label: string; text: string }

const kinds: Kind[] = [
  { kind: 'encode_done', label: 'Screener is ready', text: 'A film that you encoded or uploaded can be shared.' },
  { kind: 'encode_failed', label: 'Encoding failed', text: 'A screener could not be made, with the reason.' },
  {
    kind: 'share_opened',
    label: 'Screener is watched',
    text: 'A reviewer begins to watch, or a view counts. Email only for shares with that option on.',
  },
  {
    kind: 'watermark_removed',
    label: 'Watermark is removed',
    text: 'The player noticed that a reviewer hid or changed the watermark of a screener, and stopped.',
  },
  { kind: 'extension_requested', label: 'Extension requested', text: 'A reviewer asked to watch a screener that has expired.' },
  {
    kind: 'content_restored',
    label: 'Content is restored',
    text: 'Archived content that you requested is available, or could not be restored.',
  },
  { kind: 'files_moved', label: 'Files are moved', text: 'Files that you sent to another project have arrived there.' },
  {
    kind: 'package_opened',
    label: 'Shared files are opened',
    text: 'A recipient opened, downloaded or verified files that you shared, for the first time.',
  },
  {
    kind: 'file_damaged',
    label: 'File arrived damaged',
    text: 'What the store received is not what was sent. Upload it again.',
  },
  {
    kind: 'content_damaged',
    label: 'Stored content is damaged',
    text: 'A regular check found that a file or a screener is no longer what was stored.',
  },
  { kind: 'password_guessed', label: 'Password guessing', text: 'Many wrong passwords were entered for one of your links.' },
  {
    kind: 'request_received',
    label: 'Requested files arrive',
    text: 'A sender has finished sending files through one of your links.',
  },
  { kind: 'order_delivered', label: 'Result is delivered', text: 'What you ordered was added to its project.' },
]
const invitation: Kind = {
  kind: 'invitation_accepted',
  label: 'Invitation accepted',
  text: 'A person you invited has joined your organization.',
}

/** What can happen to this person: an individual sends no invitations. */
export const kindsFor = ({ organization_id }: { organization_id: string | null }): Kind[] =>
  organization_id === null ? kinds : [...kinds, invitation]

export const mails: readonly { value: MailChoice; label: string }[] = [
  { value: 'immediate', label: 'At once' },
  { value: 'daily', label: 'Daily summary' },
  { value: 'never', label: 'Never' },
]
