const steps = [300, 60, 10, 1]

/**
 * Moves an expiry back to a coarse grid (and the moment of signing with it): two pages asking within the same minutes get the same
 * address, and the browser's cache works. Never later than asked, and at least two thirds of the wanted time remain.
 */
export function quantiseExpiry(now: Date, expiresAt: Date): { signedAt: Date; expiresAt: Date } {
  const remainingSeconds = (expiresAt.getTime() - now.getTime()) / 1000
  const step = (steps.find((seconds) => seconds <= remainingSeconds / 3) ?? 1) * 1000
  const floor = (time: Date) => new Date(Math.floor(time.getTime() / step) * step)
  return { signedAt: floor(now), expiresAt: floor(expiresAt) }
}
