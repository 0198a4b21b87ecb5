/** A rate in megabits (10^6 bits) per second, one decimal: "842.0 Mbps". */
export const formatMbps = (bytesPerSecond: number): string =>
  `${((Number.isFinite(bytesPerSecond) ? Math.max(0, bytesPerSecond) : 0) * 8e-6).toFixed(1)} Mbps`

/** A share of 1 as a whole percentage. Never "100%" before all is done, never "0%" once something is. */
export function formatPercent(share: number): string {
  const percent = Math.min(100, Math.max(0, (Number.isFinite(share) ? share : 0) * 100))
  const whole = Math.round(percent)
  if (whole === 100 && percent < 100) return '99%'
  return whole === 0 && percent > 0 ? '1%' : `${whole}%`
}

/** "1 file", "9 files", "1,204 files" */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
