import { PART_BYTES } from '@answerprint/contract/upload-rules'

/** A usual part takes longer than this: what is broken off would be missed. */
const LONG_PART_SECONDS = 10
const KEY = 'answerprint.line'

/** What the line brought when it was last full, in bytes a second. */
export type LineSpeed = { isSlow(): boolean; measured(bytesPerSecond: number): void }

export function lineSpeed(known: () => number | undefined, keep: (bytesPerSecond: number) => void = () => undefined): LineSpeed {
  let latest: number | undefined
  return {
    isSlow: () => (latest ?? known() ?? Number.POSITIVE_INFINITY) * LONG_PART_SECONDS < PART_BYTES,
    measured(bytesPerSecond) {
      latest = bytesPerSecond
      keep(bytesPerSecond)
    },
  }
}

/** Before the first measurement, that of an earlier visit. */
export const browserLineSpeed = (): LineSpeed => lineSpeed(remembered, remember)

/** Storage may be refused; then every visit begins without knowledge. */
function remembered(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined
  } catch {
    return undefined
  }
}

function remember(bytesPerSecond: number): void {
  try {
    localStorage.setItem(KEY, String(Math.round(bytesPerSecond)))
  } catch {
    // It is measured again.
  }
}
