import type { FoundPerson, FoundRequest } from '@answerprint/contract/search'
import { IconCopy, IconMail, IconReportAnalytics, IconSend } from '@tabler/icons-react'
import { can, type User } from '#platform/session'
import type { Action } from './actions.ts'

/** What can be done with a person, beside opening them. */
export function personActions({ full_name, email, role, share_count }: FoundPerson, user: User, projectID: string | null): Action[] {
  const maySend = can(user, 'screeners:can_manage')
  const to = encodeURIComponent(`${full_name} <${email}>`)
  return [
    ...(maySend && projectID !== null
      ? [
          {
            id: `send-${email}`,
            label: `Send screener to ${full_name}`,
            Icon: IconSend,
            deed: { go: `/projects/${projectID}/files?send=watch&to=${to}` },
          },
        ]
      : []),
    // A reviewer is opened there; a member is not.
    ...(maySend && role !== null && share_count > 0
      ? [
          {
            id: `watched-${email}`,
            label: `See what ${full_name} watched`,
            Icon: IconReportAnalytics,
            deed: { go: `/reviewers?query=${encodeURIComponent(email)}` },
          },
        ]
      : []),
    { id: `write-${email}`, label: `Write to ${full_name}`, Icon: IconMail, deed: { write: email } },
  ]
}

/** A closed request takes nothing, so its link is not offered; nor to those who may not add files themselves. */
export const requestActions = ({ title, url, is_open }: FoundRequest): Action[] =>
  is_open && url !== '' ? [{ id: `copy-${url}`, label: `Copy link of ${title}`, Icon: IconCopy, deed: { copy: url } }] : []
