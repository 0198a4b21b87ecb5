import { isEndedByHand } from '@answerprint/contract/expired-at'
import type { ShareDates } from '../dates/share-dates.ts'
import { isExpired } from '../reviewer-labels.ts'

/** "Mar 4, 2024 at 3:05pm", in local time, whatever the locale: this page writes its dates in this one form. */
export function formatExtensionDate(moment: string): string {
  const date = new Date(moment)
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  const hours = date.getHours()
  return `${day} at ${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`
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
