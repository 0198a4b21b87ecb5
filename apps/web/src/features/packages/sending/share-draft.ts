import { MOST_RECIPIENTS } from '@answerprint/contract/recipient-rules'
import { invalidIn, longNamesIn, recipientsOf, tooManyIn } from '#platform/recipients/recipients'
import type { NewPackage } from '../packages.api.ts'

export type ShareDraft = {
  shareType: 'email' | 'link'
  /** As typed: addresses by commas, semicolons or line breaks, with a name before them if one likes. */
  to: string
  label: string
  message: string
  password: string
  expiry: string | null
  /** Days before the expiry; null: no reminders. */
  reminder: number | null
  /** What is added later to the folders that are sent is added to the package. */
  keepsInStep: boolean
}

export const emptyDraft = (): ShareDraft => ({
  shareType: 'email',
  to: '',
  label: '',
  message: '',
  password: '',
  expiry: null,
  reminder: null,
  keepsInStep: false,
})

export const SHORTEST_PASSWORD = 4

/** Why it cannot be sent yet; null when it can. */
export function problemOf(draft: ShareDraft, fileCount: number): string | null {
  if (fileCount === 0) return 'Nothing is left of what was chosen. Close this and choose again.'
  const recipients = draft.shareType === 'email' ? recipientsProblem(draft.to) : null
  if (recipients !== null) return recipients
  if (fileCount > 1 && draft.label.trim() === '') return 'Several files need a package name.'
  if (draft.password !== '' && draft.password.length < SHORTEST_PASSWORD) return 'Use at least 4 characters for the password.'
  return null
}

function recipientsProblem(to: string): string | null {
  if (recipientsOf(to).length === 0) return 'Add a recipient.'
  return tooManyIn(to, MOST_RECIPIENTS) ?? (invalidIn(to) === null ? longNamesIn(to) : 'Invalid Email')
}

export const picked = (files: readonly NewPackage['_files'][number][]): NewPackage['_files'] =>
  files.map(({ _id, type }) => ({ _id, type }))

export const requestOf = (draft: ShareDraft, _files: NewPackage['_files']): NewPackage => ({
  shareType: draft.shareType,
  method: 'http',
  _files,
  emails: draft.shareType === 'email' ? recipientsOf(draft.to) : [],
  message: draft.shareType === 'email' ? draft.message : '',
  label: draft.label,
  password: draft.password || null,
  expiry: draft.expiry,
  keep_in_step: draft.keepsInStep,
  reminder_days: draft.shareType === 'email' && draft.expiry !== null ? draft.reminder : null,
})
