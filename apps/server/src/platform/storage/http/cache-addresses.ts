import { recentCache } from '../../recent-cache.ts'
import type { ObjectStore } from '../object-store.ts'
import { quantiseExpiry } from './quantise-expiry.ts'

type SignGet = ObjectStore['signGet']

/** About 10 MB at the most. */
const MOST_ADDRESSES = 20_000

/** A list shows the same pictures again and again, and their addresses stay the same for minutes: each is signed once. */
export function cacheAddresses(now: () => Date, sign: SignGet): SignGet {
  const known = recentCache<Promise<string>>(MOST_ADDRESSES)
  return (key, options) => {
    const { signedAt, expiresAt } = quantiseExpiry(now(), options.expires_at)
    const { file_name = '', content_type = '', disposition = '', granted = '' } = options
    const name = [signedAt.getTime(), expiresAt.getTime(), granted, disposition, content_type, key, file_name].join('\n')
    const found = known.get(name)
    if (found) return found
    const signed = sign(key, options)
    known.set(name, signed)
    // Failures are not cached.
    signed.catch(() => known.delete(name))
    return signed
  }
}
