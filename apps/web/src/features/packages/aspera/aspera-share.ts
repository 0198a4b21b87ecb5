import type { AsperaQuote } from '@answerprint/contract/aspera'
import { LONGEST_ASPERA_LABEL, MOST_ASPERA_RECIPIENTS } from '@answerprint/contract/aspera-rules'
import { invalidIn, longNamesIn, type Recipient, recipientsOf, tooManyIn } from '#platform/recipients/recipients'
import type { NewPackage, Package } from '../packages.api.ts'
import { SHORTEST_PASSWORD } from '../sending/share-draft.ts'

/** A high-speed download for each recipient, paid by the sender: the form, its price, and the outcome. */
export type AsperaShare = {
  view: 'form' | 'quote' | 'success'
  status: 'PENDING' | 'ERROR' | 'COMPLETE' | null
  files: NewPackage['_files']
  /** Addresses as typed, each with a label before it if one likes. */
  to: string
  emails: Recipient[]
  /** The name of the package. */
  label: string
  password: string
  order: AsperaQuote['order'] | null
  item: AsperaQuote['item'] | null
  gigabytes: number
  recipients: number
  credit_card_id: string | null
  invoice_id: string | null
  /** What was sent, with a link for each recipient. */
  sent: Package | null
  /** What the server called the last failure, and what it said of it. */
  errorCode: string | null
  errorMessage: string
}

export type AsperaShareEvent =
  | { type: 'typed'; change: Partial<Pick<AsperaShare, 'to' | 'label' | 'password'>> }
  | { type: 'asked' }
  | { type: 'quoted'; quote: AsperaQuote }
  | { type: 'failed'; code: string | null; message: string }
  | { type: 'back' }
  | { type: 'sent'; sent: Package; invoice_id: string | null }

export const shareOf = (files: NewPackage['_files']): AsperaShare => ({
  ...{ view: 'form', status: null, files, to: '', emails: [], label: '', password: '', order: null, item: null, gigabytes: 0 },
  ...{ recipients: 0, credit_card_id: null, invoice_id: null, sent: null, ...NO_ERROR },
})
const NO_ERROR = { errorCode: null, errorMessage: '' }

export function asperaShare(share: AsperaShare, event: AsperaShareEvent): AsperaShare {
  switch (event.type) {
    case 'typed':
      return { ...share, ...event.change, emails: recipientsOf(event.change.to ?? share.to), status: null, ...NO_ERROR }
    case 'asked':
      return { ...share, status: 'PENDING', ...NO_ERROR }
    case 'quoted': {
      const { order, item, gigabytes, recipients } = event.quote
      return { ...share, view: 'quote', status: null, order, item, gigabytes, recipients }
    }
    case 'failed':
      return { ...share, status: 'ERROR', errorCode: event.code, errorMessage: event.message }
    case 'back':
      return { ...share, view: 'form', status: null, ...NO_ERROR }
    case 'sent':
      return { ...share, view: 'success', status: 'COMPLETE', sent: event.sent, invoice_id: event.invoice_id }
  }
}

export type Wrong = { to?: string; label?: string; password?: string }

/** What must be put right before it can be quoted. */
export function wrongOf({ to, emails, files, label, password }: AsperaShare): Wrong {
  const invalid = invalidIn(to) ?? longNamesIn(to) ?? tooManyIn(to, MOST_ASPERA_RECIPIENTS)
  return {
    ...(emails.length === 0 && { to: 'Add a recipient.' }),
    ...(invalid !== null && { to: invalid }),
    ...(files.length > 1 && label.trim() === '' && { label: 'Required' }),
    ...(label.trim().length > LONGEST_ASPERA_LABEL && { label: `At most ${LONGEST_ASPERA_LABEL} characters.` }),
    ...(password !== '' && password.length < SHORTEST_PASSWORD && { password: 'Use at least 4 characters.' }),
  }
}
