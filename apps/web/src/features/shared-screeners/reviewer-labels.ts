import type { SharedScreener, Tampering } from '@answerprint/contract/shared-screeners'
import type { Tone } from '@answerprint/ui/StatusDot'
import { formatDate } from '#platform/format/dates'
import { formatPercent } from '#platform/format/figures'

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

type Copied = Pick<SharedScreener, 'own_copy' | 'share_type' | 'type'>

/** What becomes of the copy with the burned-in watermark; null where nothing is to be said. */
export function copyLabel({ own_copy, share_type, type }: Copied): DateLabel | null {
  const isLink = share_type === 'link'
  const copy = `${isLink ? 'its' : 'their'} ${type === 'screener_group' ? 'copies' : 'copy'}`
  if (own_copy?.state === 'Making') return { text: `Making ${copy} · ${formatPercent(own_copy.progress)}`, tone: 'run' }
  const [one, Copy] = [type !== 'screener_group', `${copy[0]?.toUpperCase()}${copy.slice(1)}`]
  const opened = isLink ? 'the link is opened' : 'they open the link'
  if (own_copy?.state === 'Waiting') return { text: `${Copy} ${one ? 'is' : 'are'} made when ${opened}.`, tone: 'off' }
  if (own_copy?.state !== 'Error') return null
  return { text: `${Copy} could not be made. ${one ? 'It is' : 'They are'} tried again when ${opened}.`, tone: 'err' }
}

/** Why a visit ended because of its watermark; the time follows. */
export const tamperingLabel = (tampering: Tampering | null): string =>
  tampering === 'unreported' ? 'Watermark not reported' : 'Watermark removed'
