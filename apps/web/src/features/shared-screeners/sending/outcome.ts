import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { Quota } from '../shares.api.ts'
import { isBurnedIn, linksLeft, linksNeeded, type ShareDraft } from './share-draft.ts'

/** What sending will do, from the same values as what is sent. Pieces at odd places are emphasized: protections that are off. */
export function outcomeOf(draft: ShareDraft, quota: Quota): string[] {
  const who = draft.shareType === 'link' ? 'Anyone with the link' : formatCount(draft.reviewers.length, 'reviewer')
  const times = typeof draft.viewLimit === 'number' ? `up to ${formatCount(draft.viewLimit, 'time')}` : 'as often as they like'
  const start = draft.availableAt === null ? startOf(draft) : `starting ${formatDateTime(draft.availableAt)}`
  const end = draft.expiry === null ? 'with no expiry' : `until ${formatDateTime(draft.expiry)}`
  const count = draft.isGeoblocked ? draft.countries.length : 0
  const places = count === 0 ? '' : `, in ${formatCount(count, 'country', 'countries')}`
  const left = linksLeft(quota, draft.useForensicWatermark) - linksNeeded(draft)
  const total = draft.useForensicWatermark ? quota.forensic_watermark_reviewers.total : quota.reviewers.total
  const { on, off } = protectionsOf(draft)
  return [
    `${who} can watch ${times}, ${start}, ${end}${places}. ${on === '' ? '' : `${on}. `}`,
    off === '' ? '' : `${off}. `,
    `${Math.max(0, left).toLocaleString('en-US')} of ${total.toLocaleString('en-US')} links left after sending.`,
  ]
}

function startOf(draft: ShareDraft): string {
  if (!isBurnedIn(draft)) return 'starting now'
  return `starting when ${draft.shareType === 'link' ? 'its' : 'their'} copy is made`
}

/** Nothing limits who watches, how often or how long, and nothing names a copy. */
export const isUnprotected = ({
  password,
  mark,
  useForensicWatermark,
  ipProtection,
  expiry,
  viewLimit,
  isGeoblocked,
}: ShareDraft): boolean =>
  password === '' && !mark.is_active && !useForensicWatermark && !ipProtection && expiry === null && viewLimit === '' && !isGeoblocked

function protectionsOf({ password, mark, useForensicWatermark, ipProtection }: ShareDraft): { on: string; off: string } {
  const isMarked = mark.is_active || useForensicWatermark
  const on = [
    ...(password === '' ? [] : ['password']),
    ...(mark.is_active ? [mark.mode === 'burn_in' ? 'burned-in watermark' : 'watermark'] : []),
    ...(useForensicWatermark ? ['forensic watermark'] : []),
    ...(ipProtection ? ['IP protection'] : []),
  ]
  const off = [...(password === '' ? ['no password'] : []), ...(isMarked ? [] : ['no watermark'])]
  return { on: on.length === 0 ? '' : `With ${on.join(', ')}`, off: capitalized(off.join(', ')) }
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
