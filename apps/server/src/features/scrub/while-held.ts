import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Claim, holdUnit } from './scrub.repository.ts'

/** A unit whose process died is taken over after this time. */
export const LEASE_SECONDS = 60
const RENEW_MS = 15_000

type Needs = { db: Database; now: Clock }

/** Does work on a claimed unit and renews the claim meanwhile; the work is ended when the claim is lost. */
export async function whileHeld<T>(
  { db, now }: Needs,
  claim: Claim,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const renew = async () => {
    if (!(await holdUnit(db, claim, addSeconds(now(), LEASE_SECONDS)))) lost.abort()
  }
  // A renewal that fails is followed by the next, or by the end of the claim.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS)
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(timer)
  }
}
