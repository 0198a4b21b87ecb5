import { formatCount } from '#platform/format/figures'
import type { RequestPage } from '../request-page.api.ts'

type Received = RequestPage['received']

/** Verified is said of what was compared with what its sender said of it, and of nothing else. */
export const isAllVerified = ({ count, verified }: Received): boolean => count > 0 && verified === count

export function stateOf(received: Received): string {
  if (isAllVerified(received)) return 'every byte verified.'
  const { verified, damaged, pending } = received
  if (damaged > 0) return `${formatCount(verified, 'file')} verified.`
  if (pending > 0) return `all of it received. ${formatCount(pending, 'file')} being compared with yours.`
  return verified === 0 ? 'all of it received.' : `all of it received, ${formatCount(verified, 'file')} verified.`
}

export const framesLabel = (received: Received): string =>
  isAllVerified(received)
    ? `${received.count} of ${formatCount(received.count, 'file')} verified`
    : `${formatCount(received.count, 'file')} received${received.damaged > 0 ? `, ${received.damaged} damaged` : ''}`

export const headingOf = ({ damaged }: Received): string =>
  damaged === 0 ? 'Everything arrived.' : `${formatCount(damaged, 'file')} arrived damaged.`
