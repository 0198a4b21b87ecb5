import { formatCount } from '#platform/format/figures'
import type { Contents } from '../delivery.api.ts'

export type Proof = { files: number; bytes: number; verified: number; verifiedBytes: number; failed: number; isComplete: boolean }

/** Counts what was sent: what cannot be downloaded any more is not forgotten. */
export function proofOf(contents: Contents): Proof {
  const files = [...contents.files, ...contents.missing]
  const verified = files.filter((each) => each.outcome === 'verified')
  const sum = (list: readonly { size: number }[]) => list.reduce((total, each) => total + each.size, 0)
  return {
    files: files.length,
    bytes: sum(files),
    verified: verified.length,
    verifiedBytes: sum(verified),
    failed: files.filter((each) => each.outcome === 'failed').length,
    isComplete: files.length > 0 && verified.length === files.length,
  }
}

export const countText = (done: number, all: number): string => `${done.toLocaleString('en-US')} of ${formatCount(all, 'file')}`
