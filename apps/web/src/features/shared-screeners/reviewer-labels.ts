import type { Tampering } from '@answerprint/contract/shared-screeners'
import type { Tone } from '@answerprint/ui/StatusDot'
import { formatDate } from '#platform/format/dates'

export type DateLabel = { text: string; tone: Tone | null }

const SOON_MILLISECONDS = 7 * 24 * 3_600_000
/** A session is live for less than this after it was last heard of. */
const LIVE_MILLISECONDS = 120_000

export function availableLabel(availableAt: string | null, now: number): DateLabel {
  if (availableAt === null || Date.parse(availableAt) <= now) return { text: 'Available Now', tone: 'ok' }
  return { text: formatDate(availableAt), tone: 'info' }
}

export const isExpired = (expiry: string | null, now: number): boolean => expiry !== null && Date.parse(expiry) <= now

/** Orange in its last week. */
export function expiryLabel(expiry: string | null, now: number): DateLabel {
  if (expiry === null) return { text: 'No Expiry', tone: null }
  if (isExpired(expiry, now)) return { text: 'Expired', tone: 'err' }
  return { text: formatDate(expiry), tone: Date.parse(expiry) - now <= SOON_MILLISECONDS ? 'run' : null }
}

export const isLive = (lastViewedAt: string | null, now: number): boolean =>
  lastViewedAt !== null && now - Date.parse(lastViewedAt) < LIVE_MILLISECONDS

/** "Ann (ann@x.co)", or the name of a link alone. */
export const sharedWith = ({ shared_name, shared_email }: { shared_name: string; shared_email: string | null }): string =>
  shared_email === null || shared_email === '' ? shared_name : `${shared_name} (${shared_email})`

/** Why a visit ended because of its watermark; the time follows. */
export const tamperingLabel = (tampering: Tampering | null): string =>
  tampering === 'unreported' ? 'Watermark not reported' : 'Watermark removed'
