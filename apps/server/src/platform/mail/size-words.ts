const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size in base 1024, as the pages show it: "1 MB", "68.7 GB". */
export function sizeInWords(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (unit < UNITS.length - 1 && Math.round(value) >= 1024) {
    value /= 1024
    unit += 1
  }
  const decimals = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${Number(value.toFixed(decimals))} ${UNITS[unit]}`
}
