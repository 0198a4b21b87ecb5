/** Browsers read it after the click; by then they have. */
const LONG_ENOUGH_MS = 60_000

/** Saves what was made or fetched here under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH_MS)
}
