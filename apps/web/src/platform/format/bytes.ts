const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size in base 1024, three figures at most: "1 MB", "68.7 GB", "181 MB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B'
  let value = bytes
  let unit = 0
  // Rounded first, so that a byte short of a megabyte is "1 MB" and never "1024 KB".
  while (unit < units.length - 1 && Math.round(value) >= 1024) {
    value /= 1024
    unit += 1
  }
  const decimals = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${Number(value.toFixed(decimals))} ${units[unit]}`
}

/** "42.6 of 68.7 GB", or with both units where they differ. */
export function formatBytesOf(part: number, whole: number): string {
  const [partNumber, partUnit] = formatBytes(part).split(' ')
  const [wholeNumber, wholeUnit] = formatBytes(whole).split(' ')
  return partUnit === wholeUnit
    ? `${partNumber} of ${wholeNumber} ${wholeUnit}`
    : `${partNumber} ${partUnit} of ${wholeNumber} ${wholeUnit}`
}
