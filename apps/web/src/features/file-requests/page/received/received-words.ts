import { formatCount } from '#platform/format/figures'
import type { RequestPage } from '../request-page.api.ts'

type Received = RequestPage['received']

/** Verified is said of what was compared with what its sender said of it, and of nothing else. */
export const isAllVerified = ({ count, verified }: Received): boolean => count > 0 && verified === count

export function stateOf(received: Received): string {
  if (isAllVerified(received)) return 'every byte verified.'
  const { verified, pending } = received
  if (pending > 0) return `all of it received. ${formatCount(pending, 'file')} being compared with yours.`
  return verified === 0 ? 'all of it received.' : `all of it received, ${formatCount(verified, 'file')} verified.`
}

export const framesLabel = (received: Received): string =>
  isAllVerified(received)
    ? `${received.count} of ${formatCount(received.count, 'file')} verified`
    : `${formatCount(received.count, 'file')} received`

export const wordOf = ({ is_verified }: Pick<RequestPage['files'][number], 'is_verified'>): string =>
  is_verified ? 'Verified' : 'Received'
