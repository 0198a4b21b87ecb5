const STEPS = [300, 60, 10, 1]

/**
 * Moves an expiry back to a coarse grid (and the time of signing with it): two pages that ask within the same minutes get the same
 * address, so the browser's cache works. Never later than requested, and at least two thirds of the requested time remain.
 */
export function quantiseExpiry(now: Date, expiresAt: Date): { signedAt: Date; expiresAt: Date } {
  const remainingSeconds = (expiresAt.getTime() - now.getTime()) / 1000
  const step = (STEPS.find((seconds) => seconds <= remainingSeconds / 3) ?? 1) * 1000
  const floor = (time: Date) => new Date(Math.floor(time.getTime() / step) * step)
  return { signedAt: floor(now), expiresAt: floor(expiresAt) }
}
