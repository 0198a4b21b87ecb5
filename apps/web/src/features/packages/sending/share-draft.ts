import { isEmail } from '@answerprint/contract/email'
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
}

export const emptyDraft = (): ShareDraft => ({
  shareType: 'email',
  to: '',
  label: '',
  message: '',
  password: '',
  expiry: null,
  reminder: null,
})

export const SHORTEST_PASSWORD = 4

export const MOST_RECIPIENTS = 100

export type Recipient = { email: string; label: string }

/** "Haruki Aizawa <haruki@takeda.example>, lior@brandtsales.example" */
export const recipientsOf = (to: string): Recipient[] =>
  to
    .split(/[;\n]/)
    .flatMap(addressesIn)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, label = '', email = ''] = /^(.*)<([^<>]*)>$/.exec(each) ?? ['', '', each]
      return { email: email.trim().toLowerCase(), label: label.trim().replace(/^"|"$/g, '') }
    })

/** Between commas; a name may have commas of its own, as mail programs write them: "Aizawa, Haruki <haruki@takeda.example>". */
function addressesIn(line: string): string[] {
  const found: string[] = []
  let held: string[] = []
  for (const piece of line.split(',')) {
    if (!piece.includes('@')) {
      held.push(piece)
      continue
    }
    if (piece.includes('<')) found.push([...held, piece].join(','))
    else found.push(...held, piece)
    held = []
  }
  return [...found, ...held]
}

export const wrongAddress = (to: string): string | undefined => recipientsOf(to).find(({ email }) => !isEmail(email))?.email

/** Why it cannot be sent yet; null when it can. */
export function problemOf(draft: ShareDraft, fileCount: number): string | null {
  if (draft.shareType === 'email' && recipientsOf(draft.to).length === 0) return 'Add a recipient.'
  if (draft.shareType === 'email' && recipientsOf(draft.to).length > MOST_RECIPIENTS) return `At most ${MOST_RECIPIENTS} recipients.`
  if (draft.shareType === 'email' && wrongAddress(draft.to) !== undefined) return 'Invalid Email'
  if (fileCount > 1 && draft.label.trim() === '') return 'Several files need a package name.'
  if (draft.password !== '' && draft.password.length < SHORTEST_PASSWORD) return 'Use at least 4 characters for the password.'
  return null
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
  reminder_days: draft.shareType === 'email' && draft.expiry !== null ? draft.reminder : null,
})
