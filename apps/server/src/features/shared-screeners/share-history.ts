import type { sharedScreeners as contract } from '@answerprint/contract/shared-screeners'
import type { z } from 'zod'
import { filmOfShare } from './share-film.ts'
import { isExpired } from './shared-screeners.policy.ts'
import type { ShareRow } from './shared-screeners.repository.ts'

type Change = z.output<(typeof contract)['update']['body']>
type Share = Pick<ShareRow, '_id' | 'shared_name' | 'screener_name' | 'project_title'> & Partial<Pick<ShareRow, 'room_name'>>

const FIELDS = {
  expiry: 'expiry date',
  password: 'password',
  view_count_limit: 'view count limit',
  ip_protection_reset: 'IP protection',
  screener_ids: 'films',
} as const

export function changeEntry(share: Share, { key, value }: Change, now: Date) {
  if (key === 'expiry') return expiryEntry([share], value, now)
  return { action: 'share.changed', names: [share.shared_name], screener: filmOfShare(share), field: FIELDS[key] } as const
}

export function expiryEntry(shares: Share[], expiry: Date | null, now: Date) {
  const [first] = shares
  const about = { names: shares.map((each) => each.shared_name), screener: first ? filmOfShare(first) : '' }
  return isExpired({ expiry }, now)
    ? ({ action: 'share.expired', ...about } as const)
    : ({ action: 'share.changed', ...about, field: FIELDS.expiry } as const)
}

export const datesEntry = (share: Share) =>
  ({ action: 'share.changed', names: [share.shared_name], screener: filmOfShare(share), field: 'dates' }) as const

export const resentEntry = (share: Share) =>
  ({ action: 'share.sent_again', name: share.shared_name, screener: filmOfShare(share), shared_screener_ids: [share._id] }) as const
