import { isEndedByHand } from '@answerprint/contract/expired-at'
import type { ShareDates } from '../dates/share-dates.ts'
import { isExpired } from '../reviewer-labels.ts'
import { formatExtensionDate } from './extension-date.ts'

export type ExtensionStatus = 'PENDING' | 'READY' | 'SUCCESS' | 'ERROR'
type Fetch = { status: 'pending' | 'error' | 'success' }
type Save = { status: 'idle' | 'pending' | 'error' | 'success' }

/** Any failure, of the first look or of saving, is the error. */
export function extensionStatus(fetched: Fetch, saved: Save): ExtensionStatus {
  if (fetched.status === 'error' || saved.status === 'error') return 'ERROR'
  if (saved.status === 'success') return 'SUCCESS'
  return fetched.status === 'pending' ? 'PENDING' : 'READY'
}

/** What the link is before anything is saved: it may have been extended since the mail. */
export function openSentence(expiry: string | null, now: number): string {
  if (expiry === null) return 'The link is open and has no expiry.'
  if (isEndedByHand(expiry)) return 'The link has expired.'
  return isExpired(expiry, now)
    ? `The link expired on ${formatExtensionDate(expiry)}.`
    : `The link is still open until ${formatExtensionDate(expiry)}.`
}

export function successSentence({ availableAt, expiry }: ShareDates): string {
  const available = availableAt === null ? 'available immediately' : formatExtensionDate(availableAt)
  if (isEndedByHand(expiry)) return `You have successfully updated the available date to ${available}. The link has expired.`
  const expires = expiry === null ? 'never expire' : formatExtensionDate(expiry)
  return `You have successfully updated the available date to ${available} and the expiry date to ${expires}.`
}
